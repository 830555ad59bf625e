/** A bank batch in tests: made, approved, downloaded; its result file previewed, proposed and applied. */
import { approve } from '@wallpaper/contract/staff/staff.console'
import {
  bankBatches,
  downloadBankBatch,
  previewBankResult,
  proposeBankBatch,
  proposeBankResult,
} from '@wallpaper/contract/wallet/bank.console'
import type { BankFormat } from '@wallpaper/contract/wallet/bank.labels'
import type { makeFinance } from './walletWorld.ts'

export type Finance = Awaited<ReturnType<typeof makeFinance>>

export const fetchFile = async ({ payer }: Finance, id: number, format: BankFormat = 'csv') => {
  const code = await payer.code()
  const { file_name, base64 } = await payer.client.call(downloadBankBatch, { id, format, code })
  return { name: file_name, bytes: Buffer.from(base64, 'base64') }
}

/** Puts everything that waits for the bank into one batch. */
export const handToBank = async (finance: Finance) => {
  const { maker, checker } = finance
  const { approval_id } = await maker.call(proposeBankBatch, { payer: '招商 基本户', reason: '今天的代发' })
  await checker.call(approve, { id: approval_id, note: '' })
  const { items } = await maker.call(bankBatches, { tab: 'all' })
  const [batch] = items
  if (!batch) throw new Error('no batch was made')
  const csv = (await fetchFile(finance, batch.id)).bytes.toString('utf8')
  const bills = csv
    .split('\r\n')
    .map((line) => line.split(',')[0] ?? '')
    .filter((cell) => cell.startsWith('TS'))
  return { batch, csv, bills }
}

let files = 0
export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name?: string): File => {
  files += 1
  return new File([content], name ?? `result-${files}.csv`)
}

export const previewOf = ({ maker }: Finance, file: File) => maker.call(previewBankResult, {}, { file })

export const proposeFile = async ({ maker }: Finance, file: File): Promise<number> => {
  const { file_hash: hash } = await maker.call(previewBankResult, {}, { file })
  const { approval_id } = await maker.call(proposeBankResult, { hash, reason: '银行回盘' }, { file })
  return approval_id
}

export const bankSays = async (
  finance: Finance,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<void> => {
  const id = await proposeFile(finance, fileOf(content))
  await finance.checker.call(approve, { id, note: '' })
}

/** Our own file with the result added to each line, as staff would type it. */
export const withResults = (csv: string, resultOf: (billNo: string) => string): string =>
  csv
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line, index) =>
      index === 0 ? `${line},结果,原因` : `${line},${resultOf(line.split(',')[0] ?? '')}`,
    )
    .join('\r\n')
