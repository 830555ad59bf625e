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
import { isOnFirstLine, type Target, targets } from './targets.ts'

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
  let context: SetUp
  let owned: OwnedIds

  beforeAll(async () => {
    context = await setUp()
    owned = await makeOwnedIds(context, ours)
  })
  afterAll(() => context.stop())

  const faultsOf = async (
    { requests, fault, mayPass, onEveryLine }: Case,
    callers: Callers,
  ): Promise<string[]> => {
    const all = (onEveryLine ? ours : onOneLine).flatMap((target) =>
      requests(target, callers).map((request) => ({ target, request })),
    )
    const faults = await inBatches(all, async ({ target, request }) => {
      const answer = await send(context.server.url, target, request)
      return described(answer, faultOf(answer, mayPass) ?? fault?.(answer, request) ?? null)
    })
    return faults.flat()
  }

  /** The state after the last case: the next one starts with the same, unless a call succeeded in between. */
  let lastSeen: Fingerprint | undefined

  const look = async (): Promise<Fingerprint> => {
    lastSeen = await context.fingerprint()
    return lastSeen
  }

  /** A reply that is not a refusal is stored under its key, even when it says no. */
  const withoutKeys = ({ tables, files }: Fingerprint, mayPass: boolean) => {
    const { 'public.idempotency_keys': keys, ...rest } = tables
    return { tables: mayPass ? rest : { ...rest, keys }, files }
  }

  /** Returns the faults that the work finds, and checks that it changed nothing. */
  const withoutTrace = async (work: () => Promise<string[]>, mayPass = false): Promise<string[]> => {
    const before = lastSeen ?? (await look())
    const faults = await work()
    expect(withoutKeys(await look(), mayPass)).toEqual(withoutKeys(before, mayPass))
    return faults
  }

  describe(`every endpoint of ${area}`, () => {
    it('is mounted', () => {
      expect(ours.length).toBeGreaterThan(0)
      const { app } = context.server
      const missing = ours.filter(({ endpoint, url }) => !app.hasRoute({ method: endpoint.method, url }))
      expect(missing.map(({ endpoint, url }) => `${endpoint.method} ${url}`)).toEqual([])
    })

    for (const tried of [...accessCases, ...inputCases, ...protocolCases, ...ownershipCases(() => owned)]) {
      it(
        tried.title,
        async () => {
          expect(await withoutTrace(() => faultsOf(tried, context.callers), tried.mayPass)).toEqual([])
        },
        longMs,
      )
    }

    it('says 413 to a body of 10 MB, and to a file larger than any', async () => {
      const writes = onOneLine.filter(({ endpoint }) => endpoint.method !== 'GET')
      const faults = await withoutTrace(async () => {
        const found: string[] = []
        for (const target of writes) {
          const credentials = context.callers.permitted(target.endpoint.auth)
          const answer = await sendTooLarge(context.server.url, target, credentials)
          const isTold = answer.status === 413 && answer.code === errorCodes.tooLarge
          found.push(...described(answer, faultOf(answer) ?? (isTold ? null : answer.text)))
        }
        return found
      })
      expect(faults).toEqual([])
    })

    it('says 431 to a header or an address that is far too long', async () => {
      const faults = await withoutTrace(async () => {
        const answers = (await inBatches(ours, (target) => sendTooLong(context.server.url, target))).flat()
        return answers.flatMap((answer) =>
          described(answer, faultOf(answer) ?? (answer.status === 431 ? null : `status ${answer.status}`)),
        )
      })
      expect(faults).toEqual([])
    })

    const goesThrough = [ownEachCase(() => owned), rangeEndCase, impossibleDayCase]
    for (const tried of goesThrough) {
      it(
        tried.title,
        async () => {
          lastSeen = undefined
          expect(await faultsOf(tried, context.callers)).toEqual([])
        },
        longMs,
      )
    }

    it('with a limit of its own says 429 and when to come back once that is reached', async () => {
      // With new people and staff: an earlier successful call may have signed the others out.
      const { permitted } = await makeCallers(context.server)
      lastSeen = undefined
      await context.countAgain()
      const limited = onOneLine.filter(({ endpoint }) => endpoint.rate)
      const call = (target: Target) =>
        send(context.server.url, target, {
          credentials: permitted(target.endpoint.auth),
          fields: { no_such_field: '1' },
        })
      const faults = await withoutTrace(async () => {
        await inBatches(limited, call)
        await context.useUpLimits()
        return (await inBatches(limited, call)).flatMap((answer) => {
          const isTold =
            answer.status === 429 &&
            answer.code === errorCodes.rateLimited &&
            Number(answer.headers.get('retry-after')) > 0
          return described(answer, faultOf(answer) ?? (isTold ? null : answer.text))
        })
      })
      expect(faults).toEqual([])
    })
  })
}
