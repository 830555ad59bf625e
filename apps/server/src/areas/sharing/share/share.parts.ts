/**
 * Loads what is shown with shares and offers: people, homepages, pictures, figures. A few queries for many
 * rows.
 */

import type { LineId } from '@wallpaper/contract'
import { dayMs } from '@wallpaper/contract/day'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { briefsOf } from '../../account/public.ts'
import { borrowedIncome, homepageSaves } from '../../codes/public.ts'
import { firstPicturesOf, type HomepageFact, type HomepageKey, homepageFacts } from '../../creation/public.ts'
import type { UploadAddresses } from '../../upload/public.ts'
import type { ShareRow } from './share.repository.ts'
import { lastDayOf } from './share.rules.ts'

export interface ShareDeps {
  clock: Clock
  addressesOf: UploadAddresses
}

const picturesShown = 4
const weekMs = 6 * dayMs

export interface HomepageParts {
  fact: HomepageFact | undefined
  pictures: string[]
  saves: number | null
}

const textOf = ({ uid, id }: HomepageKey): string => `${uid}/${id}`

/** Everything on a homepage's card. */
export const homepageParts = async (
  tx: Reader,
  keys: readonly HomepageKey[],
  { clock, addressesOf }: ShareDeps,
): Promise<(key: HomepageKey) => HomepageParts> => {
  const facts = new Map((await homepageFacts(tx, keys)).map((fact) => [textOf(fact), fact]))
  const shown = keys.filter((key) => facts.has(textOf(key)))
  const pictures = Map.groupBy(await firstPicturesOf(tx, shown, picturesShown), ({ uid, homepageId }) =>
    textOf({ uid, id: homepageId }),
  )
  const saves = new Map(
    (await homepageSaves(tx, shown, businessDay(clock() - weekMs))).map((row) => [textOf(row), row.saves]),
  )
  return (key) => ({
    fact: facts.get(textOf(key)),
    pictures: (pictures.get(textOf(key)) ?? []).map(
      ({ uid, uploadId }) => addressesOf({ id: uploadId, uid, kind: 'picture', isHidden: true }).small,
    ),
    saves: saves.get(textOf(key)) ?? null,
  })
}

export interface PersonParts {
  name: string
  avatarUrl: string | null
}

/** A closed account has no name any more. */
export const personParts = async (
  tx: Reader,
  uids: readonly number[],
): Promise<(uid: number) => PersonParts> => {
  const people = new Map((await briefsOf(tx, uids)).map((person) => [person.uid, person]))
  return (uid) => {
    const person = people.get(uid)
    return { name: person?.nickname || '已注销的用户', avatarUrl: person?.avatarUrl || null }
  }
}

/** Income of each share on the days it was valid. */
export const incomeParts = async (
  tx: Reader,
  rows: readonly ShareRow[],
): Promise<(shareId: string) => number> => {
  const asked = rows.flatMap(({ id, line, uid, borrowerUid, homepageId, startsAt, until }) =>
    startsAt && until
      ? [
          {
            key: id,
            line,
            uid: borrowerUid,
            ownerUid: uid,
            homepageId,
            fromDay: businessDay(startsAt.getTime()),
            toDay: lastDayOf(until.getTime()),
          },
        ]
      : [],
  )
  const sums = new Map((await borrowedIncome(tx, asked)).map(({ key, fen }) => [key, fen]))
  return (shareId) => sums.get(shareId) ?? 0
}

/** Names of the borrowers' homepages with the material. */
export const useHomepageNames = async (
  tx: Reader,
  rows: readonly ShareRow[],
): Promise<(row: ShareRow) => string | null> => {
  const keys = rows.map(({ borrowerUid, useHomepageId }) => ({ uid: borrowerUid, id: useHomepageId }))
  const facts = new Map((await homepageFacts(tx, keys)).map((fact) => [textOf(fact), fact]))
  return ({ borrowerUid, useHomepageId }) =>
    facts.get(textOf({ uid: borrowerUid, id: useHomepageId }))?.name ?? null
}

export interface Person {
  uid: number
  line: LineId
}
