/** Helpers for import tests: a maker, a checker, files, and an upload run through the trial. */
import type { OutputOf } from '@wallpaper/contract'
import {
  importOne,
  proposeImport,
  tryImport,
  uploadImport,
} from '@wallpaper/contract/earnings/import.console'
import type { ImportPlatform, ImportState } from '@wallpaper/contract/earnings/import.labels'
import type { ImportMapping } from '@wallpaper/contract/earnings/import.schemas'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { startTestServer } from '../../../../test/testServer.ts'
import { until } from '../../../../test/until.ts'

export type Detail = OutputOf<typeof importOne>

export const columnNames = ['单号', '用户ID', '口令', '日期', '金额', '产品']
export const mapping: ImportMapping = {
  external_id: '单号',
  uid: '用户ID',
  code: '口令',
  day: '日期',
  amount: '金额',
  line: '',
  product: '产品',
  takes: '',
}

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  [columnNames, ...rows].map((cells) => cells.join(',')).join('\n')

export const startImportWorld = async () => {
  const server = await startTestServer({ works: true })
  const maker = server.asStaff(await server.make.staff('finance_maker'))
  const checker = server.asStaff(await server.make.staff('finance_checker'))
  let files = 0

  /** Each upload by a new member of staff, because of the rate limit. */
  const upload = async (content: string | Uint8Array, platform: ImportPlatform = 'douyin', name = '') => {
    files += 1
    const sender = server.asStaff(await server.make.staff('finance_maker'))
    const bytes = typeof content === 'string' ? content : new Uint8Array(content)
    return sender.call(uploadImport, { platform }, { file: new File([bytes], name || `bill-${files}.csv`) })
  }
  const inState = (id: number, ...states: ImportState[]): Promise<Detail> =>
    until(async () => {
      const found = await maker.call(importOne, { id })
      return states.includes(found.state) ? found : null
    })
  const tried = async (
    content: string | Uint8Array,
    {
      platform = 'douyin' as ImportPlatform,
      ...changes
    }: Partial<Parameters<typeof tryWith>[1]> & {
      platform?: ImportPlatform
    } = {},
  ): Promise<Detail> => {
    const { id } = await upload(content, platform)
    return tryWith(id, changes)
  }
  const tryWith = async (
    id: number,
    changes: { from_day?: string; to_day?: string; bill_fen?: number; mapping?: ImportMapping } = {},
  ): Promise<Detail> => {
    await maker.call(tryImport, { id, mapping, line: 'picture', ...changes })
    return inState(id, 'checked', 'failed')
  }
  const proposed = async (id: number, reason = '和平台账单一致'): Promise<number> =>
    (await maker.call(proposeImport, { id, reason })).approval_id
  const posted = async (content: string | Uint8Array): Promise<Detail> => {
    const { id } = await tried(content)
    await checker.call(approve, { id: await proposed(id), note: '' })
    return inState(id, 'posted')
  }
  return { server, maker, checker, upload, tried, tryWith, proposed, posted, inState }
}

export type ImportWorld = Awaited<ReturnType<typeof startImportWorld>>
