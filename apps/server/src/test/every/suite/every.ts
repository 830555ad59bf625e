/**
 * Tests every endpoint of one area with everything that must fail on any endpoint: nothing here knows a
 * particular one. An area's `<area>.every.test.ts` only calls this.
 */
import { type Area, errorCodes } from '@wallpaper/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessCases } from './accessCases.ts'
import { type Callers, makeCallers } from './callers.ts'
import type { Case } from './case.ts'
import type { Fingerprint } from './fingerprint.ts'
import { impossibleDayCase, inputCases, rangeEndCase } from './inputCases.ts'
import { sendTooLarge, sendTooLong } from './oversized.ts'
import { makeOwnedIds, type OwnedIds, ownEachCase, ownershipCases } from './ownershipCases.ts'
import { protocolCases } from './protocolCases.ts'
import { type Answer, faultOf, send } from './request.ts'
import { type SetUp, setUp } from './setUp.ts'
import { isOnFirstLine, oneOfEachAuth, oneOfEachKind, type Target, targets } from './targets.ts'

const atOnce = 16

const inBatches = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (let at = 0; at < items.length; at += atOnce) {
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))))
  }
  return results
}

/** The fault of a reply as a list of none or one. */
const described = ({ target }: Answer, fault: string | null): string[] =>
  fault ? [`${target.endpoint.method} ${target.url}: ${fault}`] : []

/** A template alone has some two hundred numbers, each tested at both ends. */
const longMs = 240_000

export const testEveryEndpoint = (area: Area): void => {
  const ours = targets.filter((target) => target.area === area)
  const onOneLine = ours.filter(isOnFirstLine)
  const ofEachKind = oneOfEachKind(onOneLine)
  let context: SetUp
  let owned: OwnedIds

  beforeAll(async () => {
    context = await setUp()
    owned = await makeOwnedIds(context, ours)
  })
  afterAll(() => context.stop())

  const chosenFor = ({ ofEachKind, ofEachAuth }: Case, among: readonly Target[]): readonly Target[] =>
    ofEachKind ? oneOfEachKind(among) : ofEachAuth ? oneOfEachAuth(among) : among

  const faultsOf = async (tried: Case, callers: Callers): Promise<string[]> => {
    const { requests, onEveryLine, fault, mayPass } = tried
    const requestsTo = new Map(
      (onEveryLine ? ours : onOneLine).map((target) => [target, requests(target, callers)]),
    )
    // Among those that the case applies to.
    const concerned = [...requestsTo.keys()].filter((target) => requestsTo.get(target)?.length)
    const all = chosenFor(tried, concerned).flatMap((target) =>
      (requestsTo.get(target) ?? []).map((request) => ({ target, request })),
    )
    const faults = await inBatches(all, async ({ target, request }) => {
      const answer = await send(context.server.url, target, request)
      return described(answer, faultOf(answer, mayPass) ?? fault?.(answer, request) ?? null)
    })
    return faults.flat()
  }

  /**
   * A reply that is not a refusal is stored under its key, even when it says no; a file that was given out is
   * written down.
   */
  const withoutKeys = ({ tables, files }: Fingerprint, mayPass: boolean) => {
    const { 'public.idempotency_keys': keys, 'public.exports': exported, ...rest } = tables
    return { tables: mayPass ? rest : { ...rest, keys, exported }, files }
  }

  /** Tests that must change nothing, judged together: looking at every row costs more than most of them. */
  const withoutTrace = (title: string, mayPass: boolean, tests: () => void) =>
    describe(title, () => {
      let before: Fingerprint
      beforeAll(async () => {
        before = await context.fingerprint()
      })
      tests()
      it('leaves every row and file as it was', async () => {
        expect(withoutKeys(await context.fingerprint(), mayPass)).toEqual(withoutKeys(before, mayPass))
      })
    })

  const tryCase = (tried: Case): void =>
    it(
      tried.title,
      async () => {
        expect(await faultsOf(tried, context.callers)).toEqual([])
      },
      longMs,
    )

  describe(`every endpoint of ${area}`, () => {
    it('is mounted', () => {
      expect(ours.length).toBeGreaterThan(0)
      const { app } = context.server
      const missing = ours.filter(({ endpoint, url }) => !app.hasRoute({ method: endpoint.method, url }))
      expect(missing.map(({ endpoint, url }) => `${endpoint.method} ${url}`)).toEqual([])
    })

    const cases = [...accessCases, ...inputCases, ...protocolCases, ...ownershipCases(() => owned)]

    withoutTrace('that refuses', false, () => {
      for (const tried of cases.filter(({ mayPass }) => !mayPass)) tryCase(tried)

      it('says 413 to a body of 10 MB, and to a file larger than any', async () => {
        const faults: string[] = []
        for (const target of ofEachKind.filter(({ endpoint }) => endpoint.method !== 'GET')) {
          const credentials = context.callers.permitted(target.endpoint.auth)
          const answer = await sendTooLarge(context.server.url, target, credentials)
          const isTold = answer.status === 413 && answer.code === errorCodes.tooLarge
          faults.push(...described(answer, faultOf(answer) ?? (isTold ? null : answer.text)))
        }
        expect(faults).toEqual([])
      })

      it('says 431 to a header or an address that is far too long', async () => {
        const answers = await inBatches(ofEachKind, (target) => sendTooLong(context.server.url, target))
        const faults = answers
          .flat()
          .flatMap((answer) =>
            described(answer, faultOf(answer) ?? (answer.status === 431 ? null : `status ${answer.status}`)),
          )
        expect(faults).toEqual([])
      })
    })

    withoutTrace('that finds nothing to do', true, () => {
      for (const tried of cases.filter(({ mayPass }) => mayPass)) tryCase(tried)
    })

    for (const tried of [ownEachCase(() => owned), rangeEndCase, impossibleDayCase]) tryCase(tried)

    describe('with a limit of its own', () => {
      let callers: Callers
      beforeAll(async () => {
        // New people and staff: an earlier successful call may have signed the others out.
        callers = await makeCallers(context.server)
        await context.countAgain()
      })

      withoutTrace('that is reached', false, () => {
        it('says 429 and when to come back', async () => {
          const limited = onOneLine.filter(({ endpoint }) => endpoint.rate)
          const call = (target: Target) =>
            send(context.server.url, target, {
              credentials: callers.permitted(target.endpoint.auth),
              fields: { no_such_field: '1' },
            })
          await inBatches(limited, call)
          await context.useUpLimits()
          const faults = (await inBatches(limited, call)).flatMap((answer) => {
            const isTold =
              answer.status === 429 &&
              answer.code === errorCodes.rateLimited &&
              Number(answer.headers.get('retry-after')) > 0
            return described(answer, faultOf(answer) ?? (isTold ? null : answer.text))
          })
          expect(faults).toEqual([])
        })
      })
    })
  })
}
