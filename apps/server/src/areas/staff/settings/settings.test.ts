import { errorCodes } from '@wallpaper/contract'
import {
  auditList,
  changeSetting,
  revertSetting,
  settingHistory,
  settingsList,
} from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { catalogueOf } from '../staff.slots.ts'
import { problemOf } from './setting.ts'
import { readSettings } from './settings.ts'

let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.make.staff('admin')
})
afterAll(() => server.stop())

const reason = '活动期间放宽'
const change = (key: string, value: number | boolean, version: number, by = admin) =>
  server.asStaff(by).call(changeSetting, { key, value, version, reason })
const catalogue = () => catalogueOf(server.product.slots)
const settings = () =>
  readSettings(Object.fromEntries([...catalogue().values()].map(({ key, definition }) => [key, definition])))
const readValue = (key: string) => server.services.db.read((tx) => settings()(tx).get(key))

describe('settings', () => {
  it('start with the defaults of the catalogue, which all lie within their own bounds', async () => {
    for (const { key, definition } of catalogue().values())
      expect([key, problemOf(definition, definition.default)]).toEqual([key, null])
    const { items } = await server.asStaff(admin).call(settingsList, {})
    expect(items.map(({ key }) => key)).toEqual([...catalogue().keys()])
    expect(items.find(({ key }) => key === 'sms.per_day')).toMatchObject({
      value: 10,
      default_value: 10,
      version: 0,
      unit: '条',
      group_label: '短信验证码',
      may_edit: true,
      changed_by: null,
    })
  })

  it('hold from the moment they are changed, with a version, a history row and an audit row', async () => {
    expect(await readValue('sms.per_day')).toBe(10)
    const changed = await change('sms.per_day', 20, 0)
    expect(changed).toMatchObject({ value: 20, version: 1, changed_by: admin.name })
    expect(await readValue('sms.per_day')).toBe(20)
    await change('sms.per_day', 25, 1)
    const history = await server.asStaff(admin).call(settingHistory, { key: 'sms.per_day' })
    expect(history.items.map(({ version, value, changed_by }) => [version, value, changed_by])).toEqual([
      [2, 25, admin.name],
      [1, 20, admin.name],
    ])
    const audit = await server.asStaff(admin).call(auditList, { subject: 'setting:sms.per_day' })
    expect(audit.items[0]).toMatchObject({
      action: 'setting.change',
      reason,
      subject: { key: 'setting:sms.per_day', label: '同一手机号一天最多发送' },
      before: { value: 20, version: 1 },
      after: { value: 25, version: 2 },
    })
  })

  it('tell the second of two people who edit the same version, one after the other or at once', async () => {
    await change('sms.tries', 6, 0)
    const late = await refusalOf(change('sms.tries', 7, 0))
    expect([late.code, late.message]).toEqual([
      errorCodes.changedMeanwhile,
      expect.stringContaining('别人改过'),
    ])
    for (const [key, version] of [
      ['sms.tries', 1],
      ['sms.valid_minutes', 0],
    ] as const) {
      const codesSeen = await Promise.all([8, 9, 10].map((value) => codeOf(change(key, value, version))))
      expect(codesSeen.toSorted()).toEqual(
        [errorCodes.ok, errorCodes.changedMeanwhile, errorCodes.changedMeanwhile].toSorted(),
      )
      const { items } = await server.asStaff(admin).call(settingHistory, { key })
      expect(items).toHaveLength(version + 1)
    }
  })

  it('go back to an older version, or to the default, as a new version', async () => {
    const key = 'account.sub_accounts'
    await change(key, 7, 0)
    await change(key, 9, 1)
    const client = server.asStaff(admin)
    expect(await client.call(revertSetting, { key, to_version: 1, version: 2, reason })).toMatchObject({
      value: 7,
      version: 3,
    })
    expect(await client.call(revertSetting, { key, to_version: 0, version: 3, reason })).toMatchObject({
      value: 1,
      version: 4,
    })
    expect(await codeOf(client.call(revertSetting, { key, to_version: 8, version: 4, reason }))).toBe(
      errorCodes.notFound,
    )
    expect(await codeOf(client.call(revertSetting, { key, to_version: 1, version: 3, reason }))).toBe(
      errorCodes.changedMeanwhile,
    )
    const { items } = await client.call(settingHistory, { key })
    expect(items.map(({ value }) => value)).toEqual([1, 7, 9, 7])
  })

  it.each([
    ['a number below the bounds', 'upload.video_mb', 0],
    ['a number above the bounds', 'upload.video_mb', 1_000_000],
    ['a fraction', 'upload.video_mb', 1.5],
    ['yes where a number is wanted', 'upload.video_mb', true],
  ])('refuse %s and stay as they are', async (_title, key, value) => {
    const refusal = await refusalOf(change(key, value, 0))
    expect(refusal).toMatchObject({
      code: errorCodes.invalidInput,
      data: { fields: { value: expect.any(String) } },
    })
    expect(await readValue('upload.video_mb')).toBe(500)
  })

  it('refuse what changes nothing, what does not exist, and a change without a reason', async () => {
    expect((await refusalOf(change('upload.video_mb', 500, 0))).message).toContain('相同')
    expect(await codeOf(change('no.such_setting', 1, 0))).toBe(errorCodes.notFound)
    expect(await codeOf(change('toString', 1, 0))).toBe(errorCodes.notFound)
    const call = server
      .asStaff(admin)
      .call(changeSetting, { key: 'upload.video_mb', value: 1, version: 0, reason: ' ' })
    expect(await codeOf(call)).toBe(errorCodes.invalidInput)
  })

  it('are seen by all staff and changed only by the role that the catalogue names', async () => {
    const operator = await server.make.staff('operator')
    const reviewer = await server.make.staff('reviewer')
    const { items } = await server.asStaff(operator).call(settingsList, {})
    const mayEdit = items.filter(({ may_edit }) => may_edit).map(({ edit_role }) => edit_role)
    expect(new Set(mayEdit)).toEqual(new Set(['operator']))
    expect(await codeOf(change('upload.picture_mb', 20, 0, reviewer))).toBe(errorCodes.noPermission)
    expect(await codeOf(change('upload.picture_mb', 20, 0, operator))).toBe(errorCodes.ok)
    expect(await codeOf(change('staff.lock_failures', 10, 0, operator))).toBe(errorCodes.noPermission)
    const revert = { key: 'upload.picture_mb', to_version: 0, version: 1, reason }
    expect(await codeOf(server.asStaff(reviewer).call(revertSetting, revert))).toBe(errorCodes.noPermission)
  })

  it('count as not set when what is stored no longer fits', async () => {
    await server.services.db.write((tx) =>
      tx.execute(
        sql`INSERT INTO settings (key, value, version) VALUES ('upload.video_seconds', '"a lot"', 1)`,
      ),
    )
    expect(await readValue('upload.video_seconds')).toBe(600)
  })

  it('keep their history for good', async () => {
    const attempt = server.services.db.write((tx) => tx.execute(sql`DELETE FROM settings_history`))
    await expect(attempt).rejects.toThrow()
  })
})
