import { MAX_CASE_FILE_BODY_BYTES } from '../../../packages/contract/src/case-file-limits.ts'
import { portal, REMOTES } from '../../portal.mjs'

/** Ports of each service, those of optional components last. */
const PORTS = {
  edge: [portal.ports.portal, portal.ports.edgeAdmin],
  api: [portal.ports.api, portal.ports.apiAdmin, portal.ports.pixWebhooks],
  registry: [portal.ports.registry, portal.ports.registryAdmin],
}

const getJobSpec = ({ kind, spec }) => (kind === 'CronJob' ? spec.jobTemplate.spec : spec)
const getPodSpec = (document) =>
  ['Deployment', 'Job', 'CronJob'].includes(document.kind)
    ? getJobSpec(document).template.spec
    : undefined
const listSecrets = (container) =>
  (container.env ?? []).filter(
    ({ name, value }) =>
      // The path of a mounted secret is not secret.
      value?.startsWith('/secrets/') === false &&
      /SECRET|KEY$|PASSWORD|TOKEN|DATABASE\w*_URL|SMTP_URL/.test(name),
  )

/** Rules for each container beyond the schemas of Kubernetes. */
const OF_CONTAINERS = {
  'runs as non-root without privilege escalation': (container, pod) =>
    pod.securityContext?.runAsNonRoot === true &&
    container.securityContext?.allowPrivilegeEscalation === false,
  'has a read-only root filesystem': (container) =>
    container.securityContext?.readOnlyRootFilesystem === true,
  'drops all capabilities': (container) =>
    container.securityContext?.capabilities?.drop?.includes('ALL') === true,
  'does not mount a service account token': (_, pod) => pod.automountServiceAccountToken === false,
  'has a memory request and a memory limit': (container) =>
    Boolean(container.resources?.requests?.memory && container.resources?.limits?.memory),
  'reads secrets from references only': (container) => listSecrets(container).length === 0,
  // Before the overlay is rendered, our images have no digest.
  'pins the version of its image': (container, _, isWhole) =>
    (!isWhole && /^portal-[a-z-]+$/.test(container.image)) ||
    /:[^:/]+$/.test(container.image.replace(/:latest$/, '')),
}

/** Rules for each Deployment. */
const OF_DEPLOYMENTS = {
  'has readiness and liveness probes': ({ spec }) =>
    spec.template.spec.containers.every(
      ({ readinessProbe, livenessProbe }) => readinessProbe && livenessProbe,
    ),
  'has at least two pods': ({ spec, metadata }, all) =>
    (spec.replicas ??
      findDocument(all, 'HorizontalPodAutoscaler', metadata.name)?.spec.minReplicas ??
      1) >= 2,
  // Edge and registry end a request after 30 s and the process after 35 s.
  'has a minute to finish its requests': ({ spec, metadata }) =>
    !PORTS[metadata.name] || spec.template.spec.terminationGracePeriodSeconds >= 60,
  'has a PodDisruptionBudget': ({ metadata }, all) =>
    Boolean(findDocument(all, 'PodDisruptionBudget', metadata.name)),
  'listens on the ports of portal.json': ({ metadata, spec }) =>
    !PORTS[metadata.name] ||
    hasPorts(
      spec.template.spec.containers[0].ports.map(({ containerPort }) => containerPort),
      PORTS[metadata.name],
    ),
}

const hasPorts = (ports, [http, admin, ...optional]) =>
  [http, admin].every((port) => ports.includes(port)) &&
  ports.every((port) => [http, admin, ...optional].includes(port))

const findDocument = (all, kind, name) =>
  all.find((one) => one.kind === kind && one.metadata.name === name)

function isMountedIn(job, claim) {
  const { volumes = [], containers } = getPodSpec(job)
  return (
    volumes.some(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName === claim) &&
    /cli\.mjs store sync; synced=\$\?; .*cli\.mjs store gc && exit \$synced/.test(
      containers[0].command.join(' '),
    )
  )
}

/** Rules for all documents together; `isWhole` is false if the overlay was not rendered. */
const OF_ALL = {
  'a default-deny NetworkPolicy exists': (all) =>
    all.some(
      ({ kind, spec }) =>
        kind === 'NetworkPolicy' &&
        Object.keys(spec.podSelector).length === 0 &&
        spec.policyTypes.length === 2 &&
        !spec.ingress &&
        !spec.egress,
    ),
  'each port that a policy opens is one that its pods listen on': (all) =>
    all
      .filter(({ kind, spec }) => kind === 'NetworkPolicy' && spec.podSelector.matchLabels)
      .every(({ spec }) => {
        const { app } = spec.podSelector.matchLabels
        const listened = all
          .filter(
            ({ kind, spec }) => kind === 'Deployment' && spec.template.metadata.labels.app === app,
          )
          .flatMap((one) => getPodSpec(one).containers[0].ports)
          .map(({ containerPort }) => containerPort)
        const opened = (spec.ingress ?? []).flatMap(({ ports }) => ports).map(({ port }) => port)
        return opened.every((port) => listened.includes(port))
      }),
  'Secrets and ConfigMaps contain no secret values': (all) =>
    all.every(
      ({ kind, data = {} }) =>
        kind !== 'Secret' &&
        (kind !== 'ConfigMap' ||
          Object.keys(data).every(
            (name) => !/SECRET|PASSWORD|API_KEY|DATABASE\w*_URL|SMTP_URL/.test(name),
          )),
    ),
  'the database policy names the standby too, for a failover': (all) =>
    findDocument(all, 'NetworkPolicy', 'database')?.spec.egress[0].to.length >= 2,
  'the ingress of the portal accepts the largest file of a customer': (all) =>
    all
      .filter(({ kind, metadata }) => kind === 'Ingress' && metadata.name === 'portal')
      .every(({ metadata: { annotations } }) => {
        const limit = annotations?.['nginx.ingress.kubernetes.io/proxy-body-size']
        return parseInt(limit) * 1024 * 1024 >= MAX_CASE_FILE_BODY_BYTES
      }),
  'the API scales with the lag of the payment queue': (all) =>
    findDocument(all, 'HorizontalPodAutoscaler', 'api')?.spec.metrics.some(
      ({ external }) => external?.metric.name === 'portal_payment_queue_lag_seconds',
    ) === true,
  'volumes are ReadWriteMany and a CronJob syncs and cleans them': (all) =>
    all
      .filter(({ kind }) => kind === 'PersistentVolumeClaim')
      .every(
        ({ metadata, spec }) =>
          spec.accessModes.includes('ReadWriteMany') &&
          all.some((one) => one.kind === 'CronJob' && isMountedIn(one, metadata.name)),
      ),
  'every remote of portal.json has a Deployment and a Service': (all, isWhole) =>
    !isWhole ||
    REMOTES.every((name) => {
      const { args, image } =
        findDocument(all, 'Deployment', `mfe-${name}`)?.spec.template.spec.containers[0] ?? {}
      return (
        image?.includes(`/portal-mfe-${name}:`) &&
        args?.[0] === name &&
        args[1] === String(findDocument(all, 'Service', `mfe-${name}`)?.spec.ports[0].port)
      )
    }),
}

const listBrokenRules = (rules, name, ...given) =>
  Object.entries(rules)
    .filter(([, holds]) => !holds(...given))
    .map(([rule]) => `${name}: broken rule: ${rule}`)

/** Returns our own rules that the documents break. */
export function checkRules(documents, isWhole = true) {
  const all = documents
  return [
    ...all.flatMap((document) =>
      (getPodSpec(document)?.containers ?? []).flatMap((container) =>
        listBrokenRules(
          OF_CONTAINERS,
          document.metadata.name,
          container,
          getPodSpec(document),
          isWhole,
        ),
      ),
    ),
    ...all
      .filter(({ kind }) => kind === 'Deployment')
      .flatMap((document) =>
        listBrokenRules(OF_DEPLOYMENTS, document.metadata.name, document, all),
      ),
    ...listBrokenRules(OF_ALL, 'all', all, isWhole),
  ]
}
