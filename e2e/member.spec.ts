/**
 * Membership: bought through the messenger, upgraded from the balance, expired; and a chest claimed by two
 * devices at once.
 */
import { privilegeState } from '@wallpaper/contract/member'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { expectAccessible } from './support/accessibility.ts'
import { appIsReady, openAnew, openApp, title, topPage } from './support/app.ts'
import { fillDay, form, openConsole, row } from './support/console.ts'
import { bindMessenger, endMembership, giveMoney, takenToday } from './support/database.ts'
import { signIn, unique } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a level is bought by the messenger, upgraded from the balance, given back by staff, and over', async ({
  watched: phone,
  person,
  as,
}) => {
  await bindMessenger(person.uid, unique('o'))
  await giveMoney(person.uid, 100_000)
  const page = topPage(phone)

  await test.step('gold is paid for in the messenger’s window, and comes back as gold', async () => {
    await openApp(phone, memberScreens.vip())
    await expect(title(phone, '会员')).toBeVisible()
    await expect(page.getByRole('button', { name: '支付 ¥298.00 开通' })).toBeVisible()
    await expectAccessible(phone)
    await page.getByRole('radio', { name: /微信支付/ }).check()
    await page.getByRole('button', { name: '支付 ¥298.00 开通' }).click()
    await phone.getByRole('link', { name: '确认付款' }).click()
    await appIsReady(phone)
    await expect(page.getByRole('heading', { name: '黄金会员已开通' })).toBeVisible()
    await expectAccessible(phone)
    await page.getByRole('button', { name: '完成' }).click()
    await expect(page.getByRole('button', { name: /黄金会员.*当前/, pressed: true })).toBeVisible()
  })

  await test.step('diamond is paid for from the balance, less what is left of gold', async () => {
    await openAnew(phone, memberScreens.vip())
    await page.getByRole('button', { name: /钻石会员/ }).click()
    await expect(page.getByText('黄金未用部分抵扣')).toBeVisible()
    await page.getByRole('radio', { name: /余额支付/ }).check()
    await page.getByRole('button', { name: '支付 ¥400.00 升级' }).click()
    await expect(page.getByRole('heading', { name: '钻石会员已升级' })).toBeVisible()
    const { balance_fen } = await person.client.call(privilegeState, {})
    expect(balance_fen).toBe(60_000)
  })

  await test.step('a second member of staff gives the upgrade back', async () => {
    const operator = await as('operator')
    const checker = await as('finance_checker')
    await openConsole(operator, `/member-orders?uid=${person.uid}&state=paid`)
    await row(operator, '升级钻石会员').getByRole('button', { name: '申请退款' }).click()
    await form(operator).getByLabel('原因').fill('买错了')
    await form(operator).getByRole('button', { name: '提交复核' }).click()
    await operator.getByRole('link', { name: '等待复核' }).click()
    await expect(operator.getByRole('heading', { level: 2, name: /退款 400.00 元/ })).toBeVisible()
    await openConsole(checker, new URL(operator.url()).pathname.replace('/console', ''))
    await checker.getByRole('button', { name: '复核通过' }).click()
    await form(checker).getByRole('button', { name: '通过并生效' }).click()
    await expect(checker.getByText('已生效', { exact: true }).first()).toBeVisible()
    const { balance_fen, membership } = await person.client.call(privilegeState, {})
    expect(balance_fen).toBe(100_000)
    expect(membership?.level_id).toBe('gold')
    await openAnew(phone, memberScreens.orders())
    await expect(page.getByText('已退款')).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('over, it says so and how to go on', async () => {
    await endMembership(person.uid)
    await openAnew(phone, memberScreens.privileges())
    await expect(page.getByText('黄金会员已到期')).toBeVisible()
    await expectAccessible(phone)
    await page.getByRole('link', { name: '去续费' }).click()
    // The same product was paid a moment ago: the button says that this pays again.
    await expect(page.getByRole('button', { name: '再付 ¥298.00 开通' })).toBeVisible()
  })
})

test('a chest that two devices claim at once is paid once, and a plan is joined', async ({
  watched: phone,
  person,
  watch,
  browser,
  as,
}) => {
  await takenToday(person.uid, 50)
  const context = await browser.newContext()
  const other = watch(await context.newPage())
  await signIn(other, person.session)
  for (const each of [phone, other]) {
    await openApp(each, memberScreens.tasks())
    await expect(topPage(each).getByRole('button', { name: '领取 ¥1.00' })).toBeVisible()
  }
  await expectAccessible(phone)
  await Promise.all(
    [phone, other].map((each) => topPage(each).getByRole('button', { name: '领取 ¥1.00' }).click()),
  )
  for (const each of [phone, other]) await expect(topPage(each).getByText('已领 1.00 元')).toBeVisible()
  const { balance_fen } = await person.client.call(privilegeState, {})
  expect(balance_fen).toBe(100)
  await context.close()

  const operator = await as('operator')
  const name = unique('跑步')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now())
  await openConsole(operator, '/plans')
  await operator.getByRole('button', { name: '新建跑步计划' }).click()
  await form(operator).getByLabel('名称').fill(name)
  for (const label of ['开始报名', '报名截止'])
    await fillDay(form(operator).getByLabel(label), today.replaceAll('-', '/'))
  for (const [label, yuan] of [
    ['三分之一的奖励', '10'],
    ['三分之二的奖励', '30'],
    ['全程的奖励', '60'],
  ] as const)
    await form(operator).getByLabel(label).fill(yuan)
  await form(operator).getByLabel('原因').fill('活动')
  await form(operator).getByRole('button', { name: '新建', exact: true }).click()
  await expect(row(operator, name)).toBeVisible()
  await openAnew(phone, memberScreens.tasks({ part: 'plan' }))
  const offer = topPage(phone).locator('section', { hasText: name })
  await offer.getByRole('button', { name: '参加，最多得 ¥100.00' }).click()
  await expect(topPage(phone).getByText('还差 3 张，24:00 前审核通过就算')).toBeVisible()
  await expectAccessible(phone)
})
