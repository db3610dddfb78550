import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv, { type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'

/** OpenAPI document of the Banco Central, beside the repository by default. */
const FILE =
  process.env.API_PIX_OPENAPI ??
  join(__dirname, '../../../../shared/rules/api-pix-2.9.0.openapi.yaml')

/** `it`, or `it.skip` on a machine without the document. */
export const whereDocument = existsSync(FILE) ? it : it.skip

/** A request of API Pix and its response. */
export interface Exchange {
  readonly method: string
  /** Path below the base URL, with the query. */
  readonly path: string
  readonly body: unknown
  readonly status: number
  readonly response: unknown
}

interface Reference {
  readonly $ref?: string
}
interface Parameter extends Reference {
  readonly in: 'path' | 'query'
  readonly name: string
  readonly required?: boolean
}
interface Content extends Reference {
  readonly content?: Readonly<Record<string, unknown>>
}
interface Operation {
  readonly security?: readonly { readonly OAuth2?: readonly string[] }[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}
type PathItem = Readonly<Record<string, Operation>> & { readonly parameters?: readonly Parameter[] }
interface Document {
  readonly paths: Readonly<Record<string, PathItem>>
}

interface Match {
  readonly operation: Operation
  readonly pointer: string
  readonly params: Readonly<Record<string, string>>
}

const KEY = 'api-pix'
const WEBHOOK_POINTERS = {
  pix: '#/components/requestBodies/WebhookPixBody',
  rec: '#/components/requestBodies/WebhookRecBody',
  cobr: '#/components/requestBodies/WebhookCobRBody',
} as const
const PARAMETER_POSITIONS = ['path', 'query'] as const

const escapePointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1')

const formatErrors = (errors: readonly ErrorObject[] | null | undefined): string[] =>
  (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)

/**
 * Mistakes that the document's own examples contradict: patterns between slashes, and required
 * properties that their schema does not have.
 */
const CORRECTIONS: readonly (readonly [RegExp, string])[] = [
  [/pattern: "\/(\^[^"/]+\$)\/"/g, 'pattern: "$1"'],
  [/(PixConsultados:[^[]+\["parametros", ")cobs"/, '$1pix"'],
  [/(DadosRecebedor:[^[]+\[)"logradouro", "cidade", "uf", "cep"/, '$1"recebedor"'],
  [/, "idCob"\]/g, ']'],
  [/(RecBase:[^[]+\[)"idRec", "calendario","vinculo","retentativa"/, '$1"calendario","vinculo"'],
  [/(DadosPagadorRec:[^[]+\[)"ispbParticipante"/, '$1'],
  [/"status",atualizacao"\]/, '"status","atualizacao"]'],
  [/\["calendario", "pagador", "idRec","destinatario"\]/, '["calendario","idRec","destinatario"]'],
  [/(SolicRecCompleta:[^[]+\[)"rec"/, '$1"recPayload"'],
  // An end names a rejection or a cancellation; each of them matches both alternatives.
  [/(encerramento:\s+type: "object"\s+title: [^\n]+\s+)oneOf/g, '$1anyOf'],
  // A text cannot be an object, too.
  [/(description: "Valor do Pix\."\n)\s+anyOf:(?:\s+- \$ref: "[^"]+PixValor\w+")+/g, '$1'],
]

/** Parses the document and returns functions that list the deviations of requests, responses and webhooks. */
export const readApiPixDocument = () => {
  const text = readFileSync(FILE, 'utf8')
  const document = parse(
    CORRECTIONS.reduce((corrected, [wrong, right]) => corrected.replace(wrong, right), text),
  ) as Document
  const createAjv = (coerceTypes: boolean): Ajv => {
    const ajv = new Ajv({ strict: false, logger: false, unicodeRegExp: false, coerceTypes })
    addFormats(ajv)
    return ajv.addSchema(document, KEY)
  }
  const bodies = createAjv(false)
  const parameters = createAjv(true)

  const readPointer = (pointer: string): unknown =>
    pointer
      .slice(2)
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document)
  const resolve = <T extends Reference>(
    value: T,
    pointer: string,
  ): { value: T; pointer: string } =>
    value.$ref === undefined
      ? { value, pointer }
      : resolve(readPointer(value.$ref) as T, value.$ref)
  const validate = (ajv: Ajv, pointer: string, value: unknown): string[] => {
    const check = ajv.compile({ $ref: `${KEY}${encodeURI(pointer)}` })
    return check(value) ? [] : formatErrors(check.errors)
  }

  /** Operations for the payer's side have no security and are not called by us. */
  const findOperation = (method: string, path: string): Match | null => {
    const segments = path.split('/')
    for (const [template, item] of Object.entries(document.paths)) {
      const operation = item[method.toLowerCase()]
      const names = template.split('/')
      const params = Object.fromEntries(
        names.flatMap((name, i) =>
          name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(segments[i] ?? '')]] : [],
        ),
      )
      const isMatch =
        names.length === segments.length &&
        names.every((name, i) => (name.startsWith('{') ? segments[i] !== '' : name === segments[i]))
      if (isMatch && operation !== undefined && (operation.security ?? []).length > 0)
        return {
          operation,
          pointer: `#/paths/${escapePointer(template)}/${method.toLowerCase()}`,
          params,
        }
    }
    return null
  }

  const validateParameters = ({ operation, pointer, params }: Match, query: URLSearchParams) => {
    const template = pointer.slice(0, pointer.lastIndexOf('/'))
    const listed = [
      ...(operation.parameters ?? []).map((one, i) => resolve(one, `${pointer}/parameters/${i}`)),
      ...((readPointer(template) as PathItem).parameters ?? []).map((one, i) =>
        resolve(one, `${template}/parameters/${i}`),
      ),
    ]
    const given = { path: params, query: Object.fromEntries(query) }
    const unknown = [...query.keys()].filter(
      (name) => !listed.some(({ value }) => value.in === 'query' && value.name === name),
    )
    return [
      ...unknown.map((name) => `unknown parameter ${name}`),
      ...PARAMETER_POSITIONS.flatMap((position) =>
        listed
          .filter(({ value }) => value.in === position)
          .flatMap(({ value, pointer: at }) => {
            const text = given[position][value.name]
            if (text === undefined)
              return value.required === true ? [`missing parameter ${value.name}`] : []
            return validate(parameters, `${at}/schema`, text).map((error) => value.name + error)
          }),
      ),
    ]
  }

  const validateContent = (content: Content, pointer: string, body: unknown): string[] => {
    const { value, pointer: at } = resolve(content, pointer)
    const [type] = Object.keys(value.content ?? {})
    return type === undefined
      ? []
      : validate(bodies, `${at}/content/${escapePointer(type)}/schema`, body)
  }

  return {
    /** Scopes of an operation. */
    listScopes: ({ method, path }: Pick<Exchange, 'method' | 'path'>): readonly string[] =>
      findOperation(method, path.split('?')[0] ?? '')?.operation.security?.[0]?.OAuth2 ?? [],
    validateExchange: ({ method, path, body, status, response }: Exchange): string[] => {
      const [bare = '', query = ''] = path.split('?')
      const match = findOperation(method, bare)
      if (match === null) return ['no such operation']
      const { operation, pointer } = match
      const answer = operation.responses[status]
      const request = [
        ...validateParameters(match, new URLSearchParams(query)),
        ...(operation.requestBody === undefined
          ? body === undefined
            ? []
            : ['unexpected body']
          : validateContent(operation.requestBody, `${pointer}/requestBody`, body)),
      ]
      return [
        ...request.map((error) => `request: ${error}`),
        ...(answer === undefined
          ? ['status is not documented']
          : validateContent(answer, `${pointer}/responses/${status}`, response).map(
              (error) => `response: ${error}`,
            )),
      ]
    },
    validateWebhook: (body: unknown, topic: keyof typeof WEBHOOK_POINTERS = 'pix'): string[] =>
      validateContent({ $ref: WEBHOOK_POINTERS[topic] }, WEBHOOK_POINTERS[topic], body),
  }
}

/** Returns each exchange that deviates, with what is wrong. */
export const listDeviations = (
  { validateExchange }: Pick<ReturnType<typeof readApiPixDocument>, 'validateExchange'>,
  exchanges: readonly Exchange[],
) =>
  exchanges.flatMap((exchange) => {
    const errors = validateExchange(exchange)
    return errors.length === 0
      ? []
      : [{ call: `${exchange.method} ${exchange.path} ${exchange.status}`, errors }]
  })
