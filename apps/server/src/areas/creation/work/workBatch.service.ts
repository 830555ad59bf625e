/** Batch actions on works: one transaction, one outcome for each. */
import type { EachOutcome, ParsedInput } from '@wallpaper/contract'
import type { setKeyword } from '@wallpaper/contract/creation'
import { keywordsMax } from '@wallpaper/contract/creation/creation.schemas'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { keywordRepository } from '../catalogue/keyword.repository.ts'
import type { LineOwner } from '../creation.types.ts'
import { type WorkFacts, type WorkRow, workRepository } from './work.repository.ts'

const gone = new Refusal('notFound').message

/** Existing works succeed; a deleted one is reported as not found. */
export const outcomes = (
  ids: readonly string[],
  rows: readonly Pick<WorkRow, 'id'>[],
  objectionTo: (id: string) => string | null = () => null,
): EachOutcome[] => {
  const found = new Set(rows.map(({ id }) => id))
  return ids.map((id) => {
    const msg = found.has(id) ? objectionTo(id) : gone
    return { id, ok: msg === null, msg: msg ?? '' }
  })
}

export const updateWorks = async (
  tx: Tx,
  { uid, line }: LineOwner,
  ids: readonly string[],
  facts: WorkFacts,
): Promise<EachOutcome[]> => {
  const repository = workRepository(tx, line)
  const rows = await repository.lock(uid, ids)
  await repository.update(
    uid,
    rows.map(({ id }) => id),
    facts,
  )
  return outcomes(ids, rows)
}

const together = (row: WorkRow, words: readonly string[], isAdded: boolean): string[] => {
  if (!isAdded) return [...words]
  const plain = (word: string) => word.normalize('NFKC').toLowerCase()
  const has = new Set(row.keywords.map(plain))
  return [...row.keywords, ...words.filter((word) => !has.has(plain(word)))]
}

export const setKeywords = async (
  tx: Tx,
  { uid, line }: LineOwner,
  { photo_ids, keywords, is_added }: ParsedInput<typeof setKeyword>,
  now: number,
): Promise<EachOutcome[]> => {
  const repository = workRepository(tx, line)
  const rows = await repository.lock(uid, photo_ids)
  const full = new Set<string>()
  for (const row of rows) {
    const all = together(row, keywords, is_added ?? false)
    if (all.length > keywordsMax) full.add(row.id)
    else await repository.rewrite(row, { ...row, keywords: all }, { changedAt: new Date(now) })
  }
  if (rows.length > 0) await keywordRepository(tx, line).use(uid, keywords, new Date(now))
  return outcomes(photo_ids, rows, (id) => (full.has(id) ? `最多 ${keywordsMax} 个关键词，没有加上` : null))
}
