/** Loads code targets from the creation area. */
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { nicknamesOf } from '../../account/public.ts'
import {
  firstShownWorks,
  idsNamed,
  type OwnedKey,
  type ShownWork,
  shownAlbumsAmong,
  shownHomepagesAmong,
  shownWorksAmong,
} from '../../creation/public.ts'
import type { Pictures } from '../audience/pictures.ts'
import type { Borrowing } from './borrowing.ts'
import type {
  OwnersTarget,
  TargetFacts,
  TargetKey,
  TargetsNamed,
  TargetsOf,
  TargetsOfEach,
} from './target.ts'

const namedMax = 200

/** By owner only: borrowing is checked afterwards. */
type OwnFacts = Omit<TargetFacts, 'borrowed' | 'ownerUid'>

const keyOf = ({ uid, id }: OwnedKey) => `${uid}/${id}`
const ownerOf = ({ uid, ownerUid }: OwnersTarget): number => ownerUid ?? uid

/** Albums with their cover: the chosen work, or the first. */
const albumsAmong = async (tx: Reader, keys: readonly OwnedKey[]) => {
  const albums = await shownAlbumsAmong(tx, keys)
  const covers = await shownWorksAmong(
    tx,
    albums.flatMap(({ uid, coverWorkId }) => (coverWorkId ? [{ uid, id: coverWorkId }] : [])),
  )
  const coverOf = new Map(covers.map((work) => [keyOf(work), work]))
  const withCovers = albums.map((album) => ({
    ...album,
    cover: album.coverWorkId ? coverOf.get(keyOf({ uid: album.uid, id: album.coverWorkId })) : undefined,
  }))
  const firsts = await firstShownWorks(
    tx,
    withCovers.filter(({ cover }) => !cover),
  )
  const firstOf = new Map(firsts.map((work) => [keyOf({ uid: work.uid, id: work.albumId }), work]))
  return withCovers.map((album) => ({ ...album, cover: album.cover ?? firstOf.get(keyOf(album)) }))
}

export interface Targets {
  targetsOf: TargetsOf
  targetsOfEach: TargetsOfEach
  targetsNamed: TargetsNamed
}

export interface TargetDeps {
  pictures: Pictures
  borrowing: Borrowing
  clock: Clock
}

export const createTargets = ({ pictures, borrowing, clock }: TargetDeps): Targets => {
  const thumbOf = (work: ShownWork | undefined) => (work ? pictures.shown(work.uid, work, 'small') : null)

  /** By owner and id. */
  const factsAmong = async (
    tx: Reader,
    keys: readonly OwnersTarget[],
  ): Promise<ReadonlyMap<string, OwnFacts>> => {
    const keysOf = (kind: TargetKey['kind']): OwnedKey[] =>
      keys.flatMap((key) => (key.kind === kind ? [{ uid: ownerOf(key), id: key.id }] : []))
    const albums = await albumsAmong(tx, keysOf('album'))
    const homepages = await shownHomepagesAmong(tx, [
      ...keysOf('homepage'),
      ...albums.map(({ uid, homepageId }) => ({ uid, id: homepageId })),
    ])
    const active = new Set(homepages.filter(({ isActive }) => isActive).map(keyOf))
    const facts = new Map<string, OwnFacts>()
    for (const { uid, id, name, avatarUrl, isActive } of homepages)
      facts.set(keyOf({ uid, id }), {
        kind: 'homepage',
        ...{ id, name, homepageId: id, thumbUrl: avatarUrl || null, isShown: isActive },
      })
    for (const { uid, id, name, homepageId, cover } of albums)
      facts.set(keyOf({ uid, id }), {
        kind: 'album',
        ...{ id, name, homepageId, thumbUrl: thumbOf(cover) },
        isShown: active.has(keyOf({ uid, id: homepageId })),
      })
    for (const work of await shownWorksAmong(tx, keysOf('photo')))
      facts.set(keyOf(work), {
        kind: 'photo',
        ...{ id: work.id, name: work.title, homepageId: work.homepageId },
        ...{ thumbUrl: thumbOf(work), isShown: work.isPublished },
      })
    return facts
  }

  /** Adds the borrowing state of targets that belong to others. */
  const factsFor = async (
    tx: Reader,
    keys: readonly OwnersTarget[],
    facts: ReadonlyMap<string, OwnFacts>,
  ) => {
    const borrowed = keys.filter((key) => ownerOf(key) !== key.uid)
    const names = await nicknamesOf(tx, [...new Set(borrowed.map(ownerOf))])
    const wanted = borrowed.flatMap((key) => {
      const fact = facts.get(keyOf({ uid: ownerOf(key), id: key.id }))
      return fact ? [{ borrowerUid: key.uid, ownerUid: ownerOf(key), homepageId: fact.homepageId }] : []
    })
    const usable = await borrowing.among(tx, wanted, clock())
    const isUsable = new Set(usable.map((key) => `${key.borrowerUid}/${key.ownerUid}/${key.homepageId}`))
    return (key: OwnersTarget, fact: OwnFacts): TargetFacts => {
      const ownerUid = ownerOf(key)
      if (ownerUid === key.uid) return { ...fact, borrowed: null }
      const isOver = !isUsable.has(`${key.uid}/${ownerUid}/${fact.homepageId}`)
      const from = names.get(ownerUid) ?? ''
      return { ...fact, ownerUid, isShown: fact.isShown && !isOver, borrowed: { from, isOver } }
    }
  }

  const targetsOfEach: TargetsOfEach = async (tx, keys) => {
    const facts = await factsAmong(tx, keys)
    const withBorrowing = await factsFor(tx, keys, facts)
    return (key) => {
      const fact = facts.get(keyOf({ uid: ownerOf(key), id: key.id }))
      return fact && withBorrowing(key, fact)
    }
  }

  return {
    targetsOfEach,
    async targetsOf(tx, uid, keys) {
      const asked = keys.map((key) => ({ ...key, uid }))
      const factsOf = await targetsOfEach(tx, asked)
      return new Map(
        asked.flatMap((key) => {
          const fact = factsOf(key)
          return fact ? [[key.id, fact] as const] : []
        }),
      )
    },
    targetsNamed: (tx, uid, part) => idsNamed(tx, uid, part, namedMax),
  }
}
