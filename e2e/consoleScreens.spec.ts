/** Every screen of the console opened once, looked at by axe and by the content policy. */
import { expectAccessible } from './accessible.ts'
import { expect, heading, test } from './consoleDesk.ts'
import { demoStaff } from './consoleStaff.ts'

test.describe.configure({ timeout: 120_000 })

const screens = [
  ['/console/', '工作台'],
  ['/console/approvals', '待复核'],
  ['/console/approvals?tab=decided', '待复核'],
  ['/console/people', '创作者'],
  ['/console/appeals', '申诉'],
  ['/console/notices', '公告'],
  ['/console/agreements', '协议'],
  ['/console/settings', '设置'],
  ['/console/staff', '员工'],
  ['/console/audit', '操作日志'],
  ['/console/jobs', '任务队列'],
  ['/console/jobs?tab=schedules', '任务队列'],
  ['/console/me', '我的账号'],
] as const

test('every screen opens, can be used by everybody, and breaks no policy', async ({ as }) => {
  const admin = await as(demoStaff.admin)
  for (const [path, title] of screens) {
    await test.step(path, async () => {
      await admin.goto(path)
      await expect(heading(admin, title)).toBeVisible()
      await expect(admin.getByLabel('加载中')).toHaveCount(0)
      await expectAccessible(admin)
    })
  }
})
