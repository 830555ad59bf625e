/** Objects that are not the caller's: another person's, one of another line, one that does not exist. */
import {
  type EachOutcome,
  eachResult,
  isLineKind,
  type LineId,
  lineIds,
  type OwnedKind,
  ownedFields,
  ownedKinds,
  sentences,
} from '@wallpaper/contract'
import { makeOwned } from '../../owned/ownedObjects.ts'
import { type Case, saysOneOf } from './case.ts'
import type { Answer, TestRequest } from './request.ts'
import { sampleForm, someId } from './sampler.ts'
import type { SetUp } from './setUp.ts'
import type { Target } from './targets.ts'

const elsewhere = (line: LineId): LineId => (line === 'picture' ? 'creative' : 'picture')

/** Ids by kind and line. */
type Made = (kind: OwnedKind, line: LineId) => string

export interface OwnedIds {
  own: Made
  others: Made
  /** A separate object for this call, since some calls delete it. */
  ownFor: (path: string, line: LineId) => string
}

/** An object without a line is the same on every line. */
const linesOf = (kind: OwnedKind): readonly LineId[] => (isLineKind(kind) ? lineIds : ['picture'])
const keyOf = (kind: OwnedKind, line: LineId): string => (isLineKind(kind) ? `${kind} ${line}` : kind)

/** One of each kind on each line, for the caller and for another person; and one for each of these calls. */
export const makeOwnedIds = async (
  { server, callers }: SetUp,
  targets: readonly Target[],
): Promise<OwnedIds> => {
  const { db } = server.services
  const makeFor = async (uid: number): Promise<Made> => {
    const made = new Map<string, string>()
    await db.write(async (tx) => {
      for (const kind of ownedKinds)
        for (const line of linesOf(kind))
          made.set(keyOf(kind, line), await makeOwned[kind](tx, { uid, line }))
    })
    return (kind, line) => made.get(keyOf(kind, line)) ?? ''
  }
  const ofCalls = new Map<string, string>()
  await db.write(async (tx) => {
    for (const { endpoint, line: named } of targets) {
      const line = named ?? 'picture'
      const each = ownedFields(endpoint).find(({ isEach }) => isEach)
      if (!each) continue
      ofCalls.set(
        `${endpoint.path} ${line}`,
        await makeOwned[each.kind](tx, { uid: callers.people.uid, line }),
      )
    }
  })
  return {
    own: await makeFor(callers.people.uid),
    others: await makeFor(callers.people.otherUid),
    ownFor: (path, line) => ofCalls.get(`${path} ${line}`) ?? '',
  }
}

/** Alone, and behind one of the caller's own. */
const listsWith = (wrong: string, own: string): string[] =>
  [[wrong], [own, wrong]].map((list) => JSON.stringify(list))

/** Every field of a target that names one object, or a group of them, with one that is not the caller's. */
const requestsWith = (
  { endpoint, line }: Target,
  credentials: Record<string, string>,
  own: Made,
  wrongId: (kind: OwnedKind, line: LineId) => string | null,
): TestRequest[] =>
  ownedFields(endpoint)
    .filter(({ isEach }) => !isEach)
    .flatMap(({ field, kind, isList }) => {
      const wrong = wrongId(kind, line ?? 'picture')
      const texts = !wrong ? [] : isList ? listsWith(wrong, own(kind, line ?? 'picture')) : [wrong]
      return texts.map((text) => ({ credentials, fields: { ...sampleForm(endpoint), [field]: text } }))
    })

export const ownershipCases = (ids: () => OwnedIds): readonly Case[] => [
  {
    title: "that names an object of one person finds nothing under another's id",
    onEveryLine: true,
    requests: (target, { people }) => requestsWith(target, people.person, ids().own, ids().others),
    fault: saysOneOf('notFound'),
  },
  {
    title: 'that names an object of a line finds nothing under an id of another line',
    onEveryLine: true,
    requests: (target, { people }) =>
      requestsWith(target, people.person, ids().own, (kind, line) =>
        isLineKind(kind) ? ids().own(kind, elsewhere(line)) : null,
      ),
    fault: saysOneOf('notFound'),
  },
  {
    title: "that names many changes nothing when all of them are another's, of another line or nobody's",
    ...eachCase(ids, () => []),
  },
]

/** Successful calls may change state. */
export const ownEachCase = (ids: () => OwnedIds): Case => ({
  title: 'that names many answers for each: the own one is found, the others are refused one by one',
  ...eachCase(ids, ({ endpoint, line }) => [ids().ownFor(endpoint.path, line ?? 'picture')]),
})

/** Checks the outcomes: foreign ids must be refused with the right sentence, own ids must not. */
const outcomeFault = ({ data, text }: Answer, own: readonly string[], foreign: readonly string[]) => {
  const answered = eachResult().loose().safeParse(data)
  if (!answered.success) return `no results: ${text.slice(0, 200)}`
  const { results } = answered.data
  const isNotFound = ({ ok, msg }: EachOutcome) => !ok && msg === sentences.notFound
  const wrong = results.filter((each) => isNotFound(each) !== foreign.includes(each.id))
  const named = new Set(results.map(({ id }) => id))
  const missing = [...own, ...foreign].filter((id) => !named.has(id))
  return wrong.length + missing.length > 0 ? text.slice(0, 400) : null
}

function eachCase(ids: () => OwnedIds, ownIds: (target: Target) => string[]): Omit<Case, 'title'> {
  const foreignIds = (kind: OwnedKind, line: LineId): string[] => [
    ids().others(kind, line),
    someId,
    ...(isLineKind(kind) ? [ids().own(kind, elsewhere(line))] : []),
  ]
  const idsAt = (target: Target) =>
    ownedFields(target.endpoint)
      .filter(({ isEach }) => isEach)
      .map(({ field, kind }) => ({
        field,
        own: ownIds(target),
        foreign: foreignIds(kind, target.line ?? 'picture'),
      }))
  /** The single object that the call also names, such as the target of a move; it is the caller's. */
  const ownOnes = ({ endpoint, line }: Target) =>
    Object.fromEntries(
      ownedFields(endpoint)
        .filter(({ isEach }) => !isEach)
        .map(({ field, kind }) => [field, ids().own(kind, line ?? 'picture')]),
    )
  return {
    onEveryLine: true,
    mayPass: true,
    requests: (target, { people }) =>
      idsAt(target).map(({ field, own, foreign }) => ({
        credentials: people.person,
        fields: {
          ...sampleForm(target.endpoint),
          ...ownOnes(target),
          [field]: JSON.stringify([...own, ...foreign]),
        },
      })),
    fault: (answer) =>
      idsAt(answer.target)
        .map(({ own, foreign }) => outcomeFault(answer, own, foreign))
        .find((fault) => fault !== null) ?? null,
  }
}
