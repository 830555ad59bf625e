import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { saveCannedAnswer } from '@wallpaper/contract/support/support.console'
import { cannedMax } from '@wallpaper/contract/support/support.labels'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import type { Namer } from '../../staff/public.ts'
import { type CannedRow, cannedReader, cannedRepository } from './canned.repository.ts'

export const presentCanned = ({ id, title, text }: CannedRow): OutputOf<typeof saveCannedAnswer> => ({
  id,
  title,
  text,
})

const taken = () => refuseField('title', '已经有同名的常用语')

const addCanned = async (tx: Tx, words: { title: string; text: string }, now: Date): Promise<CannedRow> => {
  const repository = cannedRepository(tx)
  if ((await repository.all()).length >= cannedMax) throw refuse(`最多 ${cannedMax} 条常用语，请先删除不用的`)
  const made = await repository.insert({ ...words, changedAt: now })
  if (!made) throw taken()
  return made
}

export const saveCanned = async (
  tx: Tx,
  { id, title, text }: ParsedInput<typeof saveCannedAnswer>,
  act: StaffAct,
) => {
  const now = new Date(act.now)
  const repository = cannedRepository(tx)
  const before = id === undefined ? undefined : await repository.lock(id)
  if (id !== undefined && !before) throw new Refusal('notFound')
  if (before && (await repository.all()).some((row) => row.title === title && row.id !== before.id))
    throw taken()
  if (before) await repository.change(before.id, { title, text, changedAt: now })
  const row = before ? { ...before, title, text } : await addCanned(tx, { title, text }, now)
  await audit(tx, act, {
    action: 'canned.save',
    subject: `canned:${row.id}`,
    before: before && { title: before.title, text: before.text },
    after: { title, text },
  })
  return presentCanned(row)
}

export const removeCanned = async (tx: Tx, id: number, act: StaffAct): Promise<void> => {
  const repository = cannedRepository(tx)
  const row = orNotFound(await repository.lock(id))
  await repository.remove(id)
  await audit(tx, act, {
    action: 'canned.remove',
    subject: `canned:${id}`,
    before: { title: row.title, text: row.text },
  })
}

export const cannedNamer: Namer = {
  kind: 'canned',
  names: async (tx, ids) =>
    new Map((await cannedReader(tx).many(ids.map(Number))).map(({ id, title }) => [String(id), title])),
}
