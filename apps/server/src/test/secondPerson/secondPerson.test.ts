/**
 * Everything that needs two members of staff, from the product's lists: no identity that the first could also
 * hold can take the second step, and an unrelated member can.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { errorCodes, guardedRoles, type StaffRole, staffRoleIds } from '@wallpaper/contract'
import { approvalList, approve, reject } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { approvalRepository } from '../../areas/staff/approvals/approvals.repository.ts'
import {
  type ApprovalKind,
  approvalKinds as approvalKindsSlot,
  twoStepActs as twoStepActsSlot,
} from '../../areas/staff/public.ts'
import { codeOf } from '../codeOf.ts'
import { roleOf } from '../every/suite/callers.ts'
import { sampleOf } from '../every/suite/sampler.ts'
import type { TestStaff } from '../factories.ts'
import { startTestServer } from '../testServer.ts'
import { twoSteps } from './twoSteps.ts'

// Started before the tests are named: their list comes from the product.
const server = await startTestServer()
const approvalKinds = server.product.slots.all(approvalKindsSlot)
const twoStepActs = server.product.slots.all(twoStepActsSlot)
afterAll(() => server.stop())

interface Cast {
  maker: TestStaff
  /** Other identities that the maker could hold, by how. */
  close: Readonly<Record<string, TestStaff>>
  unrelated: TestStaff
}

const introduce = (of: TestStaff, by: TestStaff, how: 'made' | 'link') => {
  const at = new Date(server.services.clock())
  return server.services.db.write((tx) =>
    tx.execute(
      how === 'made'
        ? sql`UPDATE staff SET introduced_by = ${by.id}, introduced_at = ${at} WHERE id = ${of.id}`
        : sql`UPDATE staff SET set_up_by = ${by.id}, set_up_at = ${at} WHERE id = ${of.id}`,
    ),
  )
}

/** Created once for each pair of roles: the same people try every act of these roles. */
const casts = new Map<string, Promise<Cast>>()
const makeCast = async (mayMake: StaffRole, mayCheck: StaffRole): Promise<Cast> => {
  const roles = [...new Set([mayMake, mayCheck])]
  const member = () => server.make.staff(...roles)
  const [maker, made, linked, grandchild, host, unrelated] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ]
  const sibling = await member()
  await introduce(made, maker, 'made')
  await introduce(linked, maker, 'link')
  await introduce(grandchild, linked, 'made')
  await introduce(maker, host, 'link')
  await introduce(sibling, host, 'link')
  return {
    maker,
    unrelated,
    close: {
      'who made it': maker,
      'an account that its maker made': made,
      'an account whose link its maker handed out': linked,
      'an account that such an account made': grandchild,
      'who let its maker in': host,
      'another account whose link the same person handed out': sibling,
    },
  }
}
const castOf = (mayMake: StaffRole, mayCheck: StaffRole): Promise<Cast> => {
  const key = `${mayMake}/${mayCheck}`
  const cast = casts.get(key) ?? makeCast(mayMake, mayCheck)
  casts.set(key, cast)
  return cast
}

/** Generated from its schema; a number without a range is small, so that it may be a time or an amount. */
const sampleProposal = ({ proposal }: ApprovalKind) =>
  z
    .record(z.string(), z.unknown())
    .parse(
      JSON.parse(
        JSON.stringify(sampleOf(z.toJSONSchema(proposal, { io: 'input', unrepresentable: 'any' }))),
        (_key, value: unknown) => (value === Number.MIN_SAFE_INTEGER ? 1 : value),
      ),
    )

describe('every approval', () => {
  it.each(approvalKinds)(
    '$kind is decided by nobody whom its maker could be, and by somebody else',
    async (kind) => {
      const { maker, close, unrelated } = await castOf(roleOf(`staff:${kind.mayMake}`), kind.mayCheck)
      const row = await server.services.db.write((tx) =>
        approvalRepository(tx).insert({
          kind: kind.kind,
          subject: 'person:1',
          proposal: sampleProposal(kind),
          reason: '试一试',
          makerId: maker.id,
          madeAt: new Date(server.services.clock()),
        }),
      )
      const id = row?.id ?? 0
      const verdicts: Record<string, unknown> = {}
      for (const [how, by] of Object.entries(close)) {
        const client = server.asStaff(by)
        const { items } = await client.call(approvalList, { tab: 'pending', kind: kind.kind, limit: 100 })
        verdicts[how] = {
          shown: items.find((each) => each.id === id)?.may_decide,
          approve: await codeOf(client.call(approve, { id })),
          reject: await codeOf(client.call(reject, { id, note: '不对' })),
        }
      }
      const refused = { shown: false, approve: errorCodes.makerIsChecker, reject: errorCodes.makerIsChecker }
      expect(verdicts).toEqual(Object.fromEntries(Object.keys(close).map((how) => [how, refused])))
      const decided = await server.asStaff(unrelated).call(reject, { id, note: '不对' })
      expect([decided.state, decided.checker?.id]).toEqual(['rejected', unrelated.id])
    },
  )
})

describe('every act of two steps', () => {
  it('is tried here', () => {
    expect(Object.keys(twoSteps).sort()).toEqual(twoStepActs.map(({ name }) => name).sort())
  })

  it.each(twoStepActs)(
    '$name is finished by nobody whom the first could be, and by somebody else',
    async (act) => {
      const { maker, close, unrelated } = await castOf(act.mayMake, act.mayCheck)
      const second = await twoSteps[act.name]?.(server, maker)
      if (!second) throw new Error('nobody says how it is done')
      const said: Record<string, unknown> = {}
      for (const [how, by] of Object.entries(close))
        said[how] = [await second.objection?.(by), await second.take(by)]
      const closeLabels =
        '你和前一步的同事，一人的账号由另一人开通，或两人的登录由同一人开通，不满 7 天，还不能互相复核。请由别的同事处理'
      const refused = (words: string) => [second.objection && words, words]
      expect(said).toEqual(
        Object.fromEntries(
          Object.entries(close).map(([how, by]) => [how, refused(by === maker ? act.ownWords : closeLabels)]),
        ),
      )
      expect([await second.objection?.(unrelated), await second.take(unrelated)]).toEqual([
        second.objection && '',
        '',
      ])
    },
  )
})

describe('the rule of the second person', () => {
  it('guards the roles that make or check what says how much people are paid, and admin', () => {
    const pays = [...approvalKinds, ...twoStepActs].filter(({ setsPay }) => setsPay)
    const roles = new Set<string>(['admin', ...pays.flatMap(({ mayMake, mayCheck }) => [mayMake, mayCheck])])
    expect([...guardedRoles].sort()).toEqual(staffRoleIds.filter((role) => roles.has(role)).sort())
  })

  it('is written once: nothing else refuses because two members of staff are one', () => {
    const src = new URL('../../', import.meta.url)
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.includes('test'),
    )
    const refusing = files.filter((name) =>
      readFileSync(new URL(name, src), 'utf8').includes("Refusal('makerIsChecker'"),
    )
    expect(refusing).toEqual(['areas/staff/secondPerson/secondPerson.ts'])
  })
})
