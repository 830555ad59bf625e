/** From an invitation to the inviter's share, a change of inviter, and leaving by answer and by timeout. */
import { newIdempotencyKey } from '@wallpaper/client'
import { registerInit } from '@wallpaper/contract/account'
import { runningShareList } from '@wallpaper/contract/earnings'
import { noticeList } from '@wallpaper/contract/notice'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { applyUnbind, changeInviteInit, unbindList } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { expectAccessible } from './support/accessibility.ts'
import { dialog, openApp, topPage } from './support/app.ts'
import { ageRelation, endUnbindPeriod } from './support/database.ts'
import { dayBefore, earnIncome } from './support/income.ts'
import { narrow, phoneAgent } from './support/layout.ts'
import { ownAddress, registerPerson, signIn, unique } from './support/people.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast, watchToasts } from './support/toasts.ts'

test.use({ userAgent: phoneAgent })

test('an invitation leads to a member; they change their inviter, and leave by an answer and by silence', async ({
  watched: leadersPhone,
  person: leader,
  browser,
  serverUrl,
  watch,
}) => {
  const other = await registerPerson(serverUrl)
  const member = await registerPerson(serverUrl)
  const context = await browser.newContext({
    userAgent: phoneAgent,
    viewport: narrow,
    baseURL: serverUrl,
    extraHTTPHeaders: ownAddress(),
    reducedMotion: 'reduce',
  })
  await watchToasts(context)
  const phone = watch(await context.newPage())

  await test.step('the poster is drawn on the phone, and its code is known', async () => {
    await openApp(leadersPhone, teamScreens.invite())
    await expect(
      topPage(leadersPhone).getByRole('img', { name: new RegExp(`邀请码 ${leader.inviteCode}`) }),
    ).toBeVisible()
    await leadersPhone.getByRole('button', { name: /^第 2 张海报/ }).click()
    await expect(topPage(leadersPhone).getByRole('img', { name: /你的照片值得被看见/ })).toBeVisible()
    await expectAccessible(leadersPhone)
    const form = await other.client.call(registerInit, { invite_code: leader.inviteCode })
    expect(form.inviter).not.toBeNull()
  })

  await test.step('a team that is closed takes nobody in, and says so', async () => {
    await leadersPhone.getByRole('switch', { name: '暂停接收新成员' }).click()
    await expectToast(leadersPhone, '已暂停接收新成员')
    const form = await other.client.call(registerInit, { invite_code: leader.inviteCode })
    expect(form).toMatchObject({ inviter: null, is_team_closed: true })
    await leadersPhone.getByRole('switch', { name: '暂停接收新成员' }).click()
    await expectToast(leadersPhone, '已恢复接收新成员')
  })

  await test.step('somebody takes the leader as their inviter, after a look at who it is', async () => {
    await signIn(phone, member.session)
    await openApp(phone, teamScreens.changeInviter())
    await phone.getByLabel('对方的邀请码').fill(leader.inviteCode)
    await phone.getByRole('button', { name: '查找' }).click()
    await expect(topPage(phone).getByText('核对昵称和头像，确认后再更换')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: '换成 TA' }).click()
    await dialog(phone).getByRole('button', { name: '更换邀请人' }).click()
    await expectToast(phone, '邀请人已更换')
    await expect(topPage(phone).getByText('你已经换过一次邀请人了')).toBeVisible()
    await openApp(leadersPhone, teamScreens.team())
    await expect(topPage(leadersPhone).getByRole('link', { name: new RegExp(member.nickname) })).toBeVisible()
  })

  await test.step('what the member’s audience brings is shared with the leader, to the fen', async () => {
    await ageRelation(member.uid)
    await earnIncome(member, 575)
    await openApp(leadersPhone, teamScreens.day({ day: dayBefore(1) }))
    await expect(topPage(leadersPhone).getByText('+5.75')).toBeVisible()
    await openApp(leadersPhone, teamScreens.team())
    await topPage(leadersPhone)
      .getByRole('link', { name: new RegExp(member.nickname) })
      .click()
    await expect(topPage(leadersPhone).getByText('其中你的团队分成')).toBeVisible()
    await expect(topPage(leadersPhone).getByText('5.75').first()).toBeVisible()
    const shares = await leader.client.call(runningShareList, { direction: 'in', day: dayBefore(1) })
    expect(shares.members).toMatchObject([{ base_fen: 11_500, percent: 5, amount_fen: 575 }])
  })

  await test.step('a word of the leader reaches the member', async () => {
    const word = unique('周五晚上一起选图')
    await openApp(leadersPhone, teamScreens.team())
    await topPage(leadersPhone)
      .getByRole('button', { name: /^给团队发消息/ })
      .click()
    await leadersPhone.getByLabel('内容').fill(word)
    await leadersPhone.getByRole('button', { name: '发给团队' }).click()
    await expectToast(leadersPhone, '已发出，成员会在通知里看到')
    await expect
      .poll(async () => (await member.client.call(noticeList, {})).items.map(({ summary }) => summary), slow)
      .toContain(word)
    await openApp(phone, noticeScreens.list())
    await expect(topPage(phone).getByText(word)).toBeVisible()
    await openApp(phone, teamScreens.changeInviter())
  })

  await test.step('the member asks to leave, and the leader agrees', async () => {
    await phone.getByRole('button', { name: '申请解绑' }).click()
    await topPage(phone)
      .getByLabel(/想对.*说的/)
      .fill('谢谢这段时间的照顾')
    await phone.getByRole('button', { name: '提交解绑申请' }).click()
    await dialog(phone).getByRole('button', { name: '提交申请' }).click()
    await expectToast(phone, '已提交，等对方答复')
    await openApp(leadersPhone, '/pages/mine/notice/index')
    await leadersPhone
      .getByRole('link', { name: /申请解绑/ })
      .first()
      .click()
    await leadersPhone.getByRole('link', { name: '去答复' }).click()
    await expect(topPage(leadersPhone).getByText('谢谢这段时间的照顾')).toBeVisible()
    await leadersPhone.getByRole('button', { name: '同意解绑' }).click()
    await dialog(leadersPhone).getByRole('button', { name: '同意解绑' }).click()
    await expectToast(leadersPhone, '已同意')
    await expect.poll(async () => (await member.client.call(changeInviteInit, {})).inviter).toBeNull()
  })

  await test.step('another one leaves by silence: seven days without an answer are a yes', async () => {
    const quiet = await registerPerson(serverUrl, undefined, leader.inviteCode)
    const { id } = await quiet.client.call(
      applyUnbind,
      { role: 'inviter', reason: '其他' },
      { idempotencyKey: newIdempotencyKey() },
    )
    await endUnbindPeriod(id)
    await expect
      .poll(async () => (await quiet.client.call(unbindList, {})).items[0]?.state, slow)
      .toBe('silent')
  })
  await context.close()
})
