import { agreementKinds } from '@wallpaper/contract/account/account.schemas'
import { changeSetting, settingsList } from '@wallpaper/contract/staff/staff.console'
import { agreement } from '@wallpaper/contract/system'
import {
  agreementVersions,
  publishAgreement,
  saveAgreementDraft,
} from '@wallpaper/contract/system/agreements.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
let operator: ReturnType<TestServer['asStaff']>
let admin: ReturnType<TestServer['asStaff']>
beforeAll(async () => {
  server = await startTestServer()
  operator = server.asStaff(await server.make.staff('operator'))
  admin = server.asStaff(await server.make.staff('admin'))
})
afterAll(() => server.stop())

const set = async (key: string, value: number) => {
  const { items } = await admin.call(settingsList, {})
  const version = items.find((item) => item.key === key)?.version ?? 0
  await admin.call(changeSetting, { key, value, version, reason: '试一试' })
}

const textOf = async (kind: (typeof agreementKinds)[number], version?: number) => {
  const { blocks } = await server.as().call(agreement, { kind, ...(version && { version }) })
  return blocks.map(({ text }) => text).join('\n')
}

const draftOf = (body: string) => ({
  kind: 'zxxy' as const,
  title: '账号注销协议',
  body: `# 冷静期\n${body}\n${'其余的内容与从前一样。'.repeat(5)}`,
  change_note: '写得短些',
})

describe('figures in agreements', () => {
  it('follow the setting they name, and no placeholder is ever read', async () => {
    expect(await textOf('zxxy')).toContain('三、15 天的冷静期\n提交后有 15 天冷静期。')
    await set('account.closure_days', 20)
    const text = await textOf('zxxy')
    expect(text).toContain('三、20 天的冷静期\n提交后有 20 天冷静期。')
    expect(text).toContain('20 天到期后')
    expect(text).toContain('至少保存 6 个月')
    await set('sms.valid_minutes', 8)
    expect(await textOf('yszc')).toContain('短信验证码 8 分钟后失效')
    for (const kind of agreementKinds) expect(await textOf(kind)).not.toContain('{{')
  })

  it('are listed for those who write, with their names and what they are now', async () => {
    const { figures } = await operator.call(agreementVersions, { kind: 'zxxy' })
    expect(figures).toContainEqual({
      name: 'account.closure_days',
      label: '注销冷静期',
      unit: '天',
      value: '20',
    })
    expect(figures.some(({ name }) => name.startsWith('staff.'))).toBe(false)
  })

  it.each(['{{closure_days}}', '{{staff.lock_failures}}', '{{account.invite_needed}}', '{{}}'])(
    'are refused when there is none of that name: %s',
    async (figure) => {
      const refused = await refusalOf(operator.call(saveAgreementDraft, draftOf(`还有 ${figure} 天`)))
      expect(refused.data).toEqual({ fields: { body: `没有「${figure}」这个数字，请从列表里选择` } })
    },
  )

  it('are refused when their braces are not closed', async () => {
    const refused = await refusalOf(
      operator.call(saveAgreementDraft, draftOf('还有 {{account.closure_days 天')),
    )
    expect(refused.data).toMatchObject({ fields: { body: expect.stringContaining('没有成对') } })
  })

  it('of a version that was replaced stay as they were read last', async () => {
    const { version } = await operator.call(saveAgreementDraft, draftOf('有 {{ account.closure_days }} 天。'))
    await operator.call(publishAgreement, { kind: 'zxxy', version, reason: '改短' })
    server.passTime(60_000)
    await set('account.closure_days', 30)
    expect(await textOf('zxxy')).toContain('有 30 天。')
    expect(await textOf('zxxy', version - 1)).toContain('提交后有 20 天冷静期。')
  })
})
