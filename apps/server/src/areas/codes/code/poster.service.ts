/** Content of a promotion poster, which the app draws: only what everybody sees behind the code. */
import type { OutputOf } from '@wallpaper/contract'
import { audiences } from '@wallpaper/contract/audience'
import type { searchCodePoster } from '@wallpaper/contract/codes'
import { posterNotes } from '@wallpaper/contract/codes/poster.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  type ShownWork,
  shownAlbums,
  shownHomepages,
  shownWorks,
  shownWorksOf,
  shownWorksOfAlbum,
} from '../../creation/public.ts'
import type { Pictures } from '../audience/pictures.ts'
import { type CodeRow, codeReader } from './code.repository.ts'
import type { Owner } from './code.service.ts'

export interface PosterDeps {
  pictures: Pictures
  /** Whether codes can be opened in a mini program. */
  hasMiniProgram: boolean
}

type Poster = OutputOf<typeof searchCodePoster>

const picturesMax = 4
/** Works to search for free ones. */
const worksAsked = 40

/** Posters are public, so paid pictures are excluded. */
export const isFree = ({ downloadMode }: Pick<ShownWork, 'downloadMode'>): boolean => downloadMode === 'free'

const freePictures = (
  uid: number,
  works: readonly ShownWork[],
  { pictures }: Pick<PosterDeps, 'pictures'>,
): string[] => {
  const free = works.filter((work) => work.isPublished && isFree(work))
  // Several works may use the same file.
  const urls = new Set(free.map((work) => pictures.shown(uid, work, 'medium')))
  return [...urls].slice(0, picturesMax)
}

const first = { after: null, limit: worksAsked }

/** A poster is for everybody: without a language of its line it is Chinese. */
export const languageOf = ({ line }: Pick<CodeRow, 'line'>): keyof typeof posterNotes =>
  audiences[line].language ?? 'zh'

export const wordsAndWorks = async (
  tx: Reader,
  ownerUid: number,
  row: CodeRow,
): Promise<{ name: string; note: string; works: ShownWork[] } | null> => {
  const notes = posterNotes[languageOf(row)]
  if (row.targetKind === 'homepage') {
    const [homepage] = await shownHomepages(tx, ownerUid, [row.targetId])
    if (!homepage) return null
    const works = await shownWorksOf(tx, ownerUid, homepage.id, { ...first, order: homepage.order })
    return { name: homepage.name, note: homepage.intro || notes.works(homepage.works), works }
  }
  if (row.targetKind === 'album') {
    const [album] = await shownAlbums(tx, ownerUid, [row.targetId])
    if (!album) return null
    const works = await shownWorksOfAlbum(tx, ownerUid, album.id, first)
    return { name: album.name, note: album.intro || notes.works(album.works), works }
  }
  const [work] = await shownWorks(tx, ownerUid, [row.targetId])
  return work ? { name: work.title, note: notes.work, works: [work] } : null
}

export const posterOf = async (
  tx: Reader,
  { uid, line }: Owner,
  codeId: string,
  deps: PosterDeps,
): Promise<Poster> => {
  const row = await codeReader(tx, line).one(uid, codeId)
  // Borrowed targets belong to another person.
  const ownerUid = row?.targetUid ?? uid
  const found = row && (await wordsAndWorks(tx, ownerUid, row))
  if (!row || !found) throw new Refusal('notFound', '口令指向的内容不存在或已被删除，请先更换指向')
  const { name, note, works } = found
  const language = languageOf(row)
  const facts = { name, note, language, has_mini_code: deps.hasMiniProgram && row.state === 'active' }
  const free = freePictures(ownerUid, works, deps)
  if (free.length > 0) return { ...facts, pictures: free }
  const [homepage] = await shownHomepages(tx, ownerUid, [row.homepageId])
  const ofHomepage = [homepage?.coverUrl, homepage?.avatarUrl].flatMap((url) => url || [])
  return { ...facts, pictures: ofHomepage }
}
