import { toCents } from '@portal/contract'
import fc from 'fast-check'
import { formatCsvFile } from './format-csv-file.ts'

const formatOne = (cell: Parameters<typeof formatCsvFile>[0][number][number]) =>
  formatCsvFile([[cell]]).slice(1, -2)

it.each([
  ['texto', 'texto'],
  [null, ''],
  [toCents(1_234_567), '12345,67'],
  [toCents(-299), '-2,99'],
  ['Plano "A"; 5 GB', '"Plano ""A""; 5 GB"'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\tx', "'\tx"],
])('a CSV file contains %j as %s', (cell, text) => {
  expect(formatOne(cell)).toBe(text)
})

it('a CSV file starts with a byte order mark and separates cells by semicolons and rows by CRLF', () => {
  expect(
    formatCsvFile([
      ['a', 'b'],
      ['c', toCents(1)],
    ]),
  ).toBe('\uFEFFa;b\r\nc;0,01\r\n')
})

it('a CSV file has no text cell that a spreadsheet evaluates', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(formatOne(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
