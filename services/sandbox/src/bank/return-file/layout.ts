/** First and last column, one-based. N is filled with zeros on the left, A with spaces on the right. */
type Column = readonly [from: number, to: number, kind: 'N' | 'A', name: string]

const START = [
  [1, 3, 'N', 'bank'],
  [4, 7, 'N', 'lot'],
  [8, 8, 'N', 'type'],
] as const

const SEGMENT_START = [
  ...START,
  [9, 13, 'N', 'sequence'],
  [14, 14, 'A', 'segment'],
  [15, 15, 'A', 'reserved'],
  [16, 17, 'N', 'movement'],
] as const

/**
 * Columns of a CNAB 240 return file. Source: FEBRABAN, "Layout Padrão de Arquivos 240 posições",
 * version 10, service "Títulos em cobrança". Columns without a value are filled.
 */
export const LAYOUT = {
  fileHeader: [
    ...START,
    [9, 17, 'A', 'reserved'],
    [18, 18, 'N', 'documentKind'],
    [19, 32, 'N', 'document'],
    [33, 52, 'A', 'agreement'],
    [53, 57, 'N', 'branch'],
    [58, 58, 'A', 'branchDigit'],
    [59, 70, 'N', 'account'],
    [71, 71, 'A', 'accountDigit'],
    [72, 72, 'A', 'commonDigit'],
    [73, 102, 'A', 'companyName'],
    [103, 132, 'A', 'bankName'],
    [133, 142, 'A', 'reserved'],
    [143, 143, 'N', 'direction'],
    [144, 151, 'N', 'createdOn'],
    [152, 157, 'N', 'createdAt'],
    [158, 163, 'N', 'fileNumber'],
    [164, 166, 'N', 'layoutVersion'],
    [167, 171, 'N', 'density'],
    [172, 240, 'A', 'reserved'],
  ],
  lotHeader: [
    ...START,
    [9, 9, 'A', 'operation'],
    [10, 11, 'N', 'service'],
    [12, 13, 'A', 'reserved'],
    [14, 16, 'N', 'layoutVersion'],
    [17, 17, 'A', 'reserved'],
    [18, 18, 'N', 'documentKind'],
    [19, 33, 'N', 'document'],
    [34, 53, 'A', 'agreement'],
    [54, 58, 'N', 'branch'],
    [59, 59, 'A', 'branchDigit'],
    [60, 71, 'N', 'account'],
    [72, 72, 'A', 'accountDigit'],
    [73, 73, 'A', 'commonDigit'],
    [74, 103, 'A', 'companyName'],
    [104, 183, 'A', 'messages'],
    [184, 191, 'N', 'fileNumber'],
    [192, 199, 'N', 'createdOn'],
    [200, 207, 'N', 'creditedOn'],
    [208, 240, 'A', 'reserved'],
  ],
  segmentT: [
    ...SEGMENT_START,
    [18, 22, 'N', 'branch'],
    [23, 23, 'A', 'branchDigit'],
    [24, 35, 'N', 'account'],
    [36, 36, 'A', 'accountDigit'],
    [37, 37, 'A', 'commonDigit'],
    [38, 57, 'A', 'ourNumber'],
    [58, 58, 'N', 'portfolio'],
    [59, 73, 'A', 'documentNumber'],
    [74, 81, 'N', 'dueDate'],
    [82, 96, 'N', 'amount'],
    [97, 99, 'N', 'collectingBank'],
    [100, 104, 'N', 'collectingBranch'],
    [105, 105, 'A', 'collectingBranchDigit'],
    [106, 130, 'A', 'companyReference'],
    [131, 132, 'N', 'currency'],
    [133, 133, 'N', 'payerDocumentKind'],
    [134, 148, 'N', 'payerDocument'],
    [149, 188, 'A', 'payerName'],
    [189, 198, 'N', 'contract'],
    [199, 213, 'N', 'fee'],
    [214, 223, 'A', 'reasons'],
    [224, 240, 'A', 'reserved'],
  ],
  segmentU: [
    ...SEGMENT_START,
    [18, 32, 'N', 'interestAndFine'],
    [33, 47, 'N', 'discount'],
    [48, 62, 'N', 'deduction'],
    [63, 77, 'N', 'tax'],
    [78, 92, 'N', 'paid'],
    [93, 107, 'N', 'credited'],
    [108, 122, 'N', 'otherExpenses'],
    [123, 137, 'N', 'otherCredits'],
    [138, 145, 'N', 'occurredOn'],
    [146, 153, 'N', 'creditedOn'],
    [154, 157, 'A', 'payerOccurrence'],
    [158, 165, 'N', 'payerOccurredOn'],
    [166, 180, 'N', 'payerAmount'],
    [181, 210, 'A', 'payerComplement'],
    [211, 213, 'N', 'correspondentBank'],
    [214, 233, 'N', 'correspondentNumber'],
    [234, 240, 'A', 'reserved'],
  ],
  lotTrailer: [
    ...START,
    [9, 17, 'A', 'reserved'],
    [18, 23, 'N', 'records'],
    [24, 29, 'N', 'titles'],
    [30, 46, 'N', 'amount'],
    [47, 115, 'N', 'otherPortfolios'],
    [116, 123, 'A', 'noticeNumber'],
    [124, 240, 'A', 'reserved'],
  ],
  fileTrailer: [
    ...START,
    [9, 17, 'A', 'reserved'],
    [18, 23, 'N', 'lots'],
    [24, 29, 'N', 'records'],
    [30, 35, 'N', 'accounts'],
    [36, 240, 'A', 'reserved'],
  ],
} as const satisfies Record<string, readonly Column[]>

type RecordKind = keyof typeof LAYOUT
type FieldOf<K extends RecordKind> = Exclude<(typeof LAYOUT)[K][number][3], 'reserved'>
type FieldValues<K extends RecordKind> = Partial<Record<FieldOf<K>, string | number>>

/**
 * Movements of the return file (C044). `settledLate` is a liquidation after the cancellation,
 * `returned` the reversal of a liquidation.
 */
export const MOVEMENTS = {
  settled: '06',
  cancelled: '09',
  settledLate: '17',
  returned: '44',
} as const

const toAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .toUpperCase()

/** Formats one record of 240 columns. Texts lose accents; a value that is too long is cut. */
export const formatRecord = <K extends RecordKind>(kind: K, values: FieldValues<K>): string => {
  const byName: Readonly<Record<string, string | number | undefined>> = values
  const columns: readonly Column[] = LAYOUT[kind]
  return columns
    .map(([from, to, type, name]) => {
      const width = to - from + 1
      const text = String(byName[name] ?? '')
      return type === 'N'
        ? text.slice(-width).padStart(width, '0')
        : text.slice(0, width).padEnd(width)
    })
    .join('')
}

export const formatName = (name: string): string => toAscii(name)
