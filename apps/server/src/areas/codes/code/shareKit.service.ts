/**
 * A share kit: a code, and the works that may be on its posters. Posters and words are made on the phone, one
 * size and length for each platform.
 */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { searchCodeShareKit } from '@wallpaper/contract/codes'
import type { Reader } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ownWorksAmong, type ShownWork, shownHomepages, shownWorks } from '../../creation/public.ts'
import { type CodeRow, codeReader } from './code.repository.ts'
import { type CodeDeps, type Owner, presentCodes } from './code.service.ts'
import { isFree, languageOf, type PosterDeps, wordsAndWorks } from './poster.service.ts'

type ShareKit = OutputOf<typeof searchCodeShareKit>
type Input = ParsedInput<typeof searchCodeShareKit>

const worksMax = 12
const codesAsked = 50

/** The code that leads to the work, else the newest; one under review only when none is used yet. */
const codeFor = async (
  tx: Reader,
  { uid, line }: Owner,
  work: ShownWork | undefined,
): Promise<CodeRow | undefined> => {
  const reader = codeReader(tx, line)
  for (const state of ['active', 'reviewing'] as const) {
    const rows = await reader.list(uid, { state }, { after: null, limit: codesAsked })
    const leading =
      work &&
      (rows.find(({ targetId }) => targetId === work.id) ??
        rows.find(({ targetId }) => targetId === work.homepageId))
    const found = leading ?? rows[0]
    if (found) return found
  }
  return undefined
}

const keywordsOf = async (tx: Reader, ownerUid: number, works: readonly ShownWork[]) => {
  const rows = await ownWorksAmong(
    tx,
    ownerUid,
    works.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, keywords, state }) => [id, { keywords, isWaiting: state === 'reviewing' }]))
}

export const shareKitOf = async (
  tx: Reader,
  owner: Owner,
  { code_id, photo_id }: Input,
  deps: CodeDeps & PosterDeps,
): Promise<ShareKit> => {
  const { uid, line } = owner
  const [own] = photo_id ? await shownWorks(tx, uid, [photo_id]) : []
  const row = code_id ? await codeReader(tx, line).one(uid, code_id) : await codeFor(tx, owner, own)
  if (code_id && !row) throw new Refusal('notFound')
  const language = languageOf({ line })
  if (!row) return { code: null, language, works: [], cover: null }
  const [code] = await presentCodes(tx, owner, [row], deps)
  const ownerUid = row.targetUid ?? uid
  const found = await wordsAndWorks(tx, ownerUid, row)
  const behind = (found?.works ?? []).filter((work) => work.isPublished)
  const free = [...(own ? [own] : []), ...behind.filter(({ id }) => id !== own?.id)].filter(isFree)
  const known = await keywordsOf(tx, ownerUid, free.slice(0, worksMax))
  const ownKnown = own && ownerUid !== uid ? await keywordsOf(tx, uid, [own]) : known
  const [homepage] = await shownHomepages(tx, ownerUid, [row.homepageId])
  const cover = homepage && (homepage.coverUrl || homepage.avatarUrl)
  return {
    code: code ?? null,
    language,
    works: free.slice(0, worksMax).flatMap((work) => {
      const facts = (work.id === own?.id ? ownKnown : known).get(work.id)
      // One that was refused or taken down will not be seen.
      if (!work.isPublished && !facts?.isWaiting) return []
      return {
        id: work.id,
        title: work.title,
        picture: deps.pictures.shown(work.uid, work, 'medium'),
        keywords: facts?.keywords ?? [],
        is_ai: work.isAi,
        is_waiting: !work.isPublished,
      }
    }),
    cover: homepage && cover ? { title: homepage.name, picture: cover } : null,
  }
}
