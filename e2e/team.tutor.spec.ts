/**
 * A tutor from the application to the end: approved by staff, asked, accepted, taught, paid, rated, and ended
 * with a reason.
 */
import { type Client, newIdempotencyKey } from '@wallpaper/client'
import { runningShareList } from '@wallpaper/contract/earnings'
import { teacherBind, teacherDetail, teachResources } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { expectAccessible } from './support/accessibility.ts'
import { dialog, openAnew, openApp, title, topPage } from './support/app.ts'
import { form, openConsole, searchFor } from './support/console.ts'
import { ageRelation } from './support/database.ts'
import { dayBefore, earnIncome } from './support/income.ts'
import { narrow, phoneAgent } from './support/layout.ts'
import { ownAddress, registerPerson, signIn, unique } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectToast, watchToasts } from './support/toasts.ts'

test.use({ userAgent: phoneAgent })

/** Earlier runs created rows too: it may be on any page of the list. */
const resourceCalled = async (client: Client, name: string): Promise<number> => {
  let cursor: string | undefined
  do {
    const page = await client.call(teachResources, { limit: 100, ...(cursor && { cursor }) })
    const found = page.items.find(({ title: each }) => each === name)
    if (found) return found.id
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  throw new Error(`no resource called ${name}`)
}

test('a tutor applies, is approved, teaches a student step by step, is paid and rated, and ends it', async ({
  watched: tutorsPhone,
  person: tutor,
  browser,
  serverUrl,
  watch,
  as,
}) => {
  const student = await registerPerson(serverUrl)
  const late = await registerPerson(serverUrl)
  const context = await browser.newContext({
    userAgent: phoneAgent,
    viewport: narrow,
    baseURL: serverUrl,
    extraHTTPHeaders: ownAddress(),
    reducedMotion: 'reduce',
  })
  await watchToasts(context)
  const phone = watch(await context.newPage())
  await signIn(phone, student.session)
  const operator = await as('operator')

  await test.step('somebody applies to be a tutor', async () => {
    await openApp(tutorsPhone, teamScreens.tutors())
    await topPage(tutorsPhone)
      .getByRole('link', { name: /申请成为导师/ })
      .click()
    await expect(title(tutorsPhone, '申请成为导师')).toBeVisible()
    await topPage(tutorsPhone).getByRole('tab', { name: '口令推广' }).click()
    await topPage(tutorsPhone).getByLabel('擅长什么（一句话）').fill('口令推广和每周复盘')
    await topPage(tutorsPhone).getByRole('button', { name: '提交申请' }).click()
    await expect(topPage(tutorsPhone).getByText('至少 20 个字').last()).toBeVisible()
    await topPage(tutorsPhone)
      .getByLabel(/^介绍/)
      .fill('做了三年口令推广，愿意每周和你一起看数据，慢慢做稳。')
    await topPage(tutorsPhone).getByLabel(/^经验/).fill('带过十几位新人，多数稳定更新')
    await expectAccessible(tutorsPhone)
    await topPage(tutorsPhone).getByRole('button', { name: '提交申请' }).click()
    await expectToast(tutorsPhone, '已提交，等平台审核')
    await expect(topPage(tutorsPhone).getByText('待审核')).toBeVisible()
  })

  await test.step('staff read it and approve it with one place', async () => {
    await openConsole(operator, '/tutors?state=applied')
    await searchFor(operator, '按创作者编号查找', String(tutor.uid))
    await operator.getByRole('link', { name: new RegExp(tutor.nickname) }).click()
    await expect(operator.getByText('带过十几位新人，多数稳定更新')).toBeVisible()
    await expectAccessible(operator)
    await operator.getByRole('button', { name: '通过', exact: true }).click()
    const dialogOf = form(operator).filter({ hasText: '通过申请' })
    await dialogOf.getByLabel('名额').fill('1')
    await dialogOf.getByLabel('说明').fill('先带一位试试')
    await dialogOf.getByRole('button', { name: '通过申请' }).click()
    await expect(operator.getByRole('button', { name: '改名额' })).toBeVisible()
  })

  await test.step('a student reads about the tutor and asks; the place is kept, so the next one cannot', async () => {
    await openApp(phone, teamScreens.tutor({ uid: tutor.uid }))
    await expect(topPage(phone).getByText('做了三年口令推广')).toBeVisible()
    await expectAccessible(phone)
    await topPage(phone).getByRole('button', { name: '申请做 TA 的学员' }).click()
    await phone.getByLabel(/想学什么/).fill('想学怎么放口令')
    await phone.getByRole('button', { name: '提交申请' }).click()
    await expectToast(phone, '已申请，等导师答复')
    await expect(topPage(phone).getByText('已经申请过了，等 TA 答复')).toBeVisible()
    const asking = late.client.call(teacherBind, { uid: tutor.uid }, { idempotencyKey: newIdempotencyKey() })
    await expect(asking).rejects.toThrow('TA 的名额已满')
  })

  await test.step('the tutor takes them, from the team tab', async () => {
    await openAnew(tutorsPhone, teamScreens.team())
    await topPage(tutorsPhone)
      .getByRole('link', { name: /我的学员/ })
      .click()
    await expect(topPage(tutorsPhone).getByText('想学怎么放口令')).toBeVisible()
    await expectAccessible(tutorsPhone)
    await topPage(tutorsPhone).getByRole('button', { name: '接收学员' }).click()
    await dialog(tutorsPhone).getByRole('button', { name: '接收学员' }).click()
    await expectToast(tutorsPhone, '已接收，对方会收到通知')
    await expect(topPage(tutorsPhone).getByRole('link', { name: new RegExp(student.nickname) })).toBeVisible()
  })

  const tick = async (button: string, text: string) => {
    await topPage(phone).getByRole('button', { name: button }).first().click()
    await phone.getByLabel(/做了什么/).fill(text)
    await phone.getByRole('button', { name: '交给导师确认' }).click()
    await expectToast(phone, '已交给导师')
  }

  await test.step('the student does the first task, the tutor gives it back, then confirms it', async () => {
    await openAnew(phone, teamScreens.coaching())
    await expect(topPage(phone).getByText(`${tutor.nickname}带你走完`)).toBeVisible()
    await expectAccessible(phone)
    await topPage(phone)
      .getByRole('link', { name: /^去做「/ })
      .click()
    await tick('完成了，交给导师', '想做山野壁纸')
    await expect(topPage(phone).getByText('待确认').first()).toBeVisible()
    await topPage(tutorsPhone)
      .getByRole('link', { name: new RegExp(student.nickname) })
      .click()
    await expect(topPage(tutorsPhone).getByText('想做山野壁纸')).toBeVisible()
    await expectAccessible(tutorsPhone)
    await topPage(tutorsPhone).getByRole('button', { name: '需修改' }).click()
    await tutorsPhone.getByLabel(/要改什么/).fill('再写三位做得好的创作者')
    await tutorsPhone.getByRole('button', { name: '发给学员' }).click()
    await expectToast(tutorsPhone, '已告诉学员')
    await openAnew(phone, teamScreens.coaching())
    await topPage(phone)
      .getByRole('link', { name: /^修改「/ })
      .click()
    await expect(topPage(phone).getByText('再写三位做得好的创作者')).toBeVisible()
    await tick('改好了，再交一次', '山野壁纸，学习阿哲、小满和林晚风')
    await openAnew(tutorsPhone, teamScreens.students())
    await topPage(tutorsPhone)
      .getByRole('link', { name: new RegExp(student.nickname) })
      .click()
    await expect(topPage(tutorsPhone).getByText('山野壁纸，学习阿哲、小满和林晚风')).toBeVisible()
    await topPage(tutorsPhone).getByRole('button', { name: '确认完成' }).click()
    await expectToast(tutorsPhone, '已确认')
    await expect(topPage(tutorsPhone).getByText('1/9')).toBeVisible()
  })

  await test.step('the student asks, and the tutor answers', async () => {
    await openAnew(phone, teamScreens.tutors())
    await topPage(phone).getByRole('link', { name: '去提问' }).click()
    await topPage(phone).getByLabel('向导师提问').fill('口令放哪里好？')
    await topPage(phone).getByRole('button', { name: '发送' }).click()
    await expect(topPage(phone).getByLabel('对话').getByText('口令放哪里好？')).toBeVisible()
    await expectAccessible(phone)
    await openAnew(tutorsPhone, teamScreens.students())
    await topPage(tutorsPhone)
      .getByRole('link', { name: /1 条新消息/ })
      .click()
    await topPage(tutorsPhone)
      .getByRole('link', { name: /的问答/ })
      .click()
    await expect(topPage(tutorsPhone).getByText('口令放哪里好？')).toBeVisible()
    await topPage(tutorsPhone).getByLabel('答复学员').fill('海报右下角')
    await topPage(tutorsPhone).getByRole('button', { name: '发送' }).click()
    await expect(topPage(tutorsPhone).getByLabel('对话').getByText('海报右下角')).toBeVisible()
    await openAnew(phone, teamScreens.coaching())
    await topPage(phone)
      .getByRole('link', { name: /1 条新回复/ })
      .click()
    await expect(topPage(phone).getByText('海报右下角')).toBeVisible()
  })

  await test.step('what the student’s audience brings is shared with the tutor, to the fen', async () => {
    await ageRelation(student.uid)
    await earnIncome(student, 575)
    const shares = await tutor.client.call(runningShareList, { direction: 'in', day: dayBefore(1) })
    expect(shares.parts.find(({ id }) => id === 'tutor')?.amount_fen).toBe(345)
  })

  await test.step('the student rates the tutor, and others read it under a masked name', async () => {
    await openAnew(phone, teamScreens.coaching())
    await topPage(phone).getByRole('button', { name: '5 分，很有帮助' }).click()
    await topPage(phone)
      .getByLabel(/想说什么/)
      .fill('点评很具体')
    await topPage(phone).getByRole('button', { name: '提交评价' }).click()
    await expectToast(phone, '谢谢评价')
    const seen = await late.client.call(teacherDetail, { uid: tutor.uid })
    expect(seen).toMatchObject({ rating_hundredths: 500, reviews: [{ stars: 5, text: '点评很具体' }] })
  })

  await test.step('an operator writes a resource, and the student reads it', async () => {
    const name = unique('口令怎么写')
    await openConsole(operator, '/teaching-resources')
    await operator.getByRole('button', { name: '新增资源' }).click()
    await form(operator).getByLabel('标题').fill(name)
    await form(operator).getByLabel('正文').fill('短一点，好记一点')
    await form(operator).getByLabel('顺序').fill('1')
    await form(operator).getByRole('switch', { name: '上线' }).click()
    await expectAccessible(operator)
    await form(operator).getByRole('button', { name: '保存' }).click()
    await expect(operator.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    await openAnew(phone, teamScreens.resources())
    await expect(topPage(phone).getByRole('list', { name: '教学资源' })).toBeVisible()
    await openAnew(phone, teamScreens.resource({ id: await resourceCalled(student.client, name) }))
    await expect(topPage(phone).getByText('短一点，好记一点')).toBeVisible()
    await openConsole(operator, '/coaching')
    await expect(operator.getByRole('button', { name: '修改步骤 定方向' })).toBeVisible()
    await expectAccessible(operator)
  })

  await test.step('the tutor ends it with a reason, which the student reads', async () => {
    await openAnew(tutorsPhone, teamScreens.students())
    await topPage(tutorsPhone)
      .getByRole('link', { name: new RegExp(student.nickname) })
      .click()
    await topPage(tutorsPhone).getByRole('button', { name: '结束辅导' }).click()
    await tutorsPhone.getByRole('button', { name: '辅导已完成' }).click()
    await tutorsPhone.getByRole('button', { name: '结束辅导' }).last().click()
    await expectToast(tutorsPhone, '已结束，从明天起不再产生分成')
    await expect(topPage(tutorsPhone).getByText('辅导已结束：导师结束，辅导已完成')).toBeVisible()
    await openAnew(phone, '/pages/mine/notice/index')
    await phone
      .getByRole('link', { name: /和导师的关系已解除/ })
      .first()
      .click()
    await expect(topPage(phone).getByText(/原因：辅导已完成/)).toBeVisible()
    await openAnew(phone, teamScreens.tutors())
    await expect(topPage(phone).getByText('找一位导师')).toBeVisible()
    await expectAccessible(phone)
  })
  await context.close()
})
