/** What codes point at, asked of the area that makes it. */
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { personReader } from '../../account/public.ts'
import { type ShownWork, shownReader } from '../../creation/public.ts'
import { borrowReader } from '../../sharing/public.ts'
import type { Pictures } from '../audience/pictures.ts'
import type { TargetFacts, TargetKey, TargetsNamed, TargetsOf } from './target.ts'

const namedMax = 200

export const createTargets = (
  pictures: Pictures,
  clock: Clock,
): { targetsOf: TargetsOf; targetsNamed: TargetsNamed } => {
  const factsOf = async (tx: Reader, uid: number, keys: readonly TargetKey[]): Promise<TargetFacts[]> => {
    const idsOf = (kind: TargetKey['kind']) => keys.flatMap((key) => (key.kind === kind ? [key.id] : []))
    const shown = shownReader(tx, uid)
    const albumIds = idsOf('album')
    const albums = albumIds.length > 0 ? await shown.albums(albumIds) : []
    const homepageIds = [...new Set([...idsOf('homepage'), ...albums.map(({ homepageId }) => homepageId)])]
    const homepages = homepageIds.length > 0 ? await shown.homepages(homepageIds) : []
    const workIds = [...idsOf('photo'), ...albums.flatMap(({ coverWorkId }) => coverWorkId ?? [])]
    const works = new Map(
      (workIds.length > 0 ? await shown.works(workIds) : []).map((work) => [work.id, work]),
    )
    // An album whose cover nobody chose is shown by its first work.
    const firsts = new Map<string, ShownWork>()
    for (const { id, coverWorkId } of albums) {
      if (coverWorkId && works.has(coverWorkId)) continue
      const [first] = await shown.worksOfAlbum(id, { after: null, limit: 1 })
      if (first) firsts.set(id, first)
    }
    const isActive = (homepageId: string) => homepages.find(({ id }) => id === homepageId)?.isActive ?? false
    const thumb = (work: ShownWork | undefined) => (work ? pictures.shown(uid, work, 'small') : null)
    return [
      ...homepages.map((homepage) => ({
        kind: 'homepage' as const,
        id: homepage.id,
        homepageId: homepage.id,
        name: homepage.name,
        thumbUrl: homepage.avatarUrl || null,
        isShown: homepage.isActive,
        borrowed: null,
      })),
      ...albums.map((album) => ({
        kind: 'album' as const,
        id: album.id,
        homepageId: album.homepageId,
        name: album.name,
        thumbUrl: thumb(works.get(album.coverWorkId ?? '') ?? firsts.get(album.id)),
        isShown: isActive(album.homepageId),
        borrowed: null,
      })),
      ...[...works.values()].map((work) => ({
        kind: 'photo' as const,
        id: work.id,
        homepageId: work.homepageId,
        name: work.title,
        thumbUrl: thumb(work),
        isShown: work.isPublished,
        borrowed: null,
      })),
    ]
  }

  /** Of somebody else, who lends it: for as long as that goes on. */
  const borrowedFacts = async (
    tx: Reader,
    uid: number,
    ownerUid: number,
    keys: readonly TargetKey[],
  ): Promise<TargetFacts[]> => {
    const borrow = borrowReader(tx, uid, clock())
    const from = (await personReader(tx).byUid(ownerUid))?.nickname ?? ''
    const facts: TargetFacts[] = []
    for (const fact of await factsOf(tx, ownerUid, keys)) {
      const isOver = !(await borrow.from(ownerUid, fact.homepageId))
      facts.push({ ...fact, ownerUid, isShown: fact.isShown && !isOver, borrowed: { from, isOver } })
    }
    return facts
  }

  return {
    async targetsOf(tx, uid, keys) {
      const byOwner = Map.groupBy(keys, ({ ownerUid }) => ownerUid ?? uid)
      const facts: TargetFacts[] = []
      for (const [ownerUid, own] of byOwner)
        facts.push(
          ...(ownerUid === uid ? await factsOf(tx, uid, own) : await borrowedFacts(tx, uid, ownerUid, own)),
        )
      return new Map(facts.map((each) => [each.id, each]))
    },

    targetsNamed: (tx, uid, part) => shownReader(tx, uid).named(part, namedMax),
  }
}
