/** The rules for settling a day: its rates, percentages, sharing agreements and relations. */
import { addDays, dayBegin } from '@wallpaper/contract/day'
import { readAtOnce } from '../../../platform/db/connection/readAtOnce.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Taking } from '../../codes/public.ts'
import { agreedSplits } from '../../sharing/public.ts'
import { settings } from '../earnings.settings.ts'
import { rateReader } from '../rate/rate.repository.ts'
import { milliOn } from '../rate/rate.rules.ts'
import { nobody, type Relations } from '../split/share.rules.ts'
import { sitePercents } from '../split/split.rules.ts'
import type { SettleRules } from './settle.rules.ts'
import { type SettledPerson, settlementReader } from './settlement.repository.ts'
import {
  bonusesOn,
  type IncomeRelation,
  type RateBonus,
  type SettlementTerms,
  type SiteAbove,
} from './settlementTerms.ts'

export interface DayRules extends SettleRules {
  /** People whose relations are not recorded for the day yet. */
  newPeople: readonly SettledPerson[]
}

const endOf = (day: string): Date => new Date(dayBegin(addDays(day, 1)) - 1)

const percentsOn = (tx: Reader, day: string) =>
  settings(tx).manyAt(
    endOf(day),
    'codes.creator_percent',
    'earnings.inviter_percent',
    'earnings.tutor_percent',
  )

/** An inviter earns nothing from the invitee's first settled day, but it counts for the team. */
const relationsNow = async (
  tx: Reader,
  day: string,
  uids: readonly number[],
  contributed: readonly IncomeRelation[],
  percents: { inviter: number; tutor: number },
  isSettledToo: (uid: number) => boolean,
): Promise<SettledPerson[]> => {
  const firstDays = await settlementReader(tx).firstDays(uids)
  const isFirst = (uid: number) => (firstDays.get(uid) ?? (isSettledToo(uid) ? null : day)) === day
  const found = new Map<number, SettledPerson>(
    uids.map((uid) => [uid, { ...nobody, uid, day, teamUid: null, postings: 0 }]),
  )
  for (const relation of contributed) {
    if (relation.role === 'site') continue
    const { role, of } = relation
    for (const { uid, toUid, percent } of await of(tx, uids, day)) {
      const person = found.get(uid)
      if (!person || toUid === uid) continue
      const team = role === 'inviter' ? { teamUid: toUid } : {}
      if (role === 'inviter' && isFirst(uid)) {
        found.set(uid, { ...person, ...team })
        continue
      }
      found.set(uid, {
        ...person,
        ...team,
        [`${role}Uid`]: toUid,
        [`${role}Percent`]: percent ?? percents[role],
      })
    }
  }
  return withSites(tx, day, [...found.values()], contributed)
}

/** A webmaster is paid only where the inviter below them is. */
const withSites = async (
  tx: Reader,
  day: string,
  people: readonly SettledPerson[],
  contributed: readonly IncomeRelation[],
): Promise<SettledPerson[]> => {
  const inviters = [...new Set(people.flatMap(({ inviterUid }) => inviterUid ?? []))]
  const sites = new Map<number, SiteAbove>()
  for (const relation of contributed)
    if (relation.role === 'site' && inviters.length > 0)
      for (const [inviter, site] of await relation.above(tx, inviters, day)) sites.set(inviter, site)
  return people.map((person) => {
    const site = person.inviterUid === null ? undefined : sites.get(person.inviterUid)
    if (!site || site.siteUid === person.uid) return person
    return { ...person, siteUid: site.siteUid, ...sitePercents(person, site) }
  })
}

/**
 * Who shares in these people's income of a day: as recorded, else as of now. For a trial, `isSettledToo` says
 * who will have settled income of an earlier day by then.
 */
export const relationsOn = async (
  tx: Reader,
  day: string,
  uids: readonly number[],
  contributed: readonly IncomeRelation[],
  isSettledToo: (uid: number) => boolean = () => false,
) => {
  const percents = await percentsOn(tx, day)
  const known = await settlementReader(tx).peopleOf(day, uids)
  const isKnown = new Set(known.map(({ uid }) => uid))
  const newPeople = await relationsNow(
    tx,
    day,
    uids.filter((uid) => !isKnown.has(uid)),
    contributed,
    { inviter: percents['earnings.inviter_percent'], tutor: percents['earnings.tutor_percent'] },
    isSettledToo,
  )
  const relations = new Map([...known, ...newPeople].map((person) => [person.uid, person]))
  return {
    creatorPercent: percents['codes.creator_percent'],
    relationsOf: (uid: number): Relations => relations.get(uid) ?? nobody,
    newPeople,
  }
}

const uidsOf = (takings: readonly Taking[]): number[] => [...new Set(takings.map(({ uid }) => uid))]

/** The value of takes on a day, and the owners' part of borrowed material. */
const worthOn = async (
  tx: Reader,
  day: string,
  takings: readonly Taking[],
  rateBonuses: readonly RateBonus[],
): Promise<Pick<SettleRules, 'rateOf' | 'ownerPercentOf'>> => {
  const borrowers = uidsOf(takings.filter(({ ownerUid }) => ownerUid !== null))
  const [agreed, rates, bonusOf] = await readAtOnce(tx, [
    () => agreedSplits(tx, borrowers, new Date(dayBegin(day)), new Date(dayBegin(addDays(day, 1)))),
    () => rateReader(tx).all(),
    () => bonusesOn(tx, uidsOf(takings), day, rateBonuses),
  ])
  const percentOf = new Map(
    agreed.map(({ borrowerUid, homepageId, ownerPercent }) => [`${borrowerUid}/${homepageId}`, ownerPercent]),
  )
  const milliOf = milliOn(rates, day)
  return {
    rateOf: (line, way, uid) => ({ milli: milliOf(line, way), bonusPercent: bonusOf(uid) }),
    ownerPercentOf: (uid, homepageId) => percentOf.get(`${uid}/${homepageId}`) ?? null,
  }
}

export const dayRules = async (
  tx: Reader,
  day: string,
  takings: readonly Taking[],
  { relations, rateBonuses }: SettlementTerms,
): Promise<DayRules> => ({
  ...(await worthOn(tx, day, takings, rateBonuses)),
  ...(await relationsOn(tx, day, uidsOf(takings), relations)),
})

/** For people's own parts: shares come out of the platform's part, so relations are not loaded. */
export const ownRules = async (
  tx: Reader,
  day: string,
  takings: readonly Taking[],
  rateBonuses: readonly RateBonus[],
): Promise<SettleRules> => {
  const [percents, worth] = await readAtOnce(tx, [
    () => settings(tx).manyAt(endOf(day), 'codes.creator_percent'),
    () => worthOn(tx, day, takings, rateBonuses),
  ])
  return {
    ...worth,
    creatorPercent: percents['codes.creator_percent'],
    relationsOf: () => nobody,
  }
}
