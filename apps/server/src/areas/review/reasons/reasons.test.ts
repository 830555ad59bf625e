import { errorCodes } from '@wallpaper/contract'
import { auditStandards } from '@wallpaper/contract/review'
import { changeRejectReason, rejectReasons } from '@wallpaper/contract/review/review.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const operator = async () => server.asStaff(await server.make.staff('operator'))
const reason = '说得更清楚'

describe('reasons to reject by', () => {
  it('are six of each, as keys have them', async () => {
    const reviewer = server.asStaff(await server.make.staff('reviewer'))
    const { items } = await reviewer.call(rejectReasons, {})
    const labelsOf = (group: string) => items.flatMap((each) => (each.group === group ? [each.label] : []))
    expect(labelsOf('work')).toEqual(['重复作品', '版权风险', '画质不足', '含水印', '未标 AI', '其他'])
    expect(labelsOf('homepage')).toHaveLength(6)
  })

  it('are worded by operators, for reviewers and creators at once', async () => {
    const staff = await operator()
    const call = {
      group: 'work',
      id: 'quality',
      version: 1,
      label: '不够清晰',
      told: '请换原图。',
      reason,
    } as const
    expect(await staff.call(changeRejectReason, call)).toMatchObject({ label: '不够清晰', version: 2 })
    const { client } = await makeCreator(server)
    const { items } = await client.call(auditStandards, {})
    expect(items).toContainEqual({ group: 'work', id: 'quality', label: '不够清晰', told: '请换原图。' })
    // A reason that reviewers write each time is not a standard.
    expect(items.some(({ id }) => id === 'other')).toBe(false)
  })

  it('refuse what somebody else changed meanwhile, one that is not there, and a reviewer', async () => {
    const staff = await operator()
    const call = { group: 'homepage', id: 'intro', version: 1, label: '简介', told: '', reason } as const
    await staff.call(changeRejectReason, { ...call, fields: ['intro', 'intro'] })
    expect(await codeOf(staff.call(changeRejectReason, call))).toBe(errorCodes.changedMeanwhile)
    expect(await codeOf(staff.call(changeRejectReason, { ...call, id: 'none' }))).toBe(errorCodes.notFound)
    const reviewer = server.asStaff(await server.make.staff('reviewer'))
    expect(await codeOf(reviewer.call(changeRejectReason, { ...call, version: 2 }))).toBe(
      errorCodes.noPermission,
    )
    const { items } = await staff.call(rejectReasons, {})
    expect(items.find(({ id }) => id === 'intro')).toMatchObject({ told: '', fields: ['intro'], version: 2 })
  })
})
