/** A follower of an official account types a code and gets its card, by rules that were written on the phone. */
import { createHash } from 'node:crypto'
import { newIdempotencyKey } from '@wallpaper/client'
import { searchCodeAuthRandom } from '@wallpaper/contract/codes'
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { expectAccessible } from './support/accessibility.ts'
import { dialog, openApp, topPage } from './support/app.ts'
import { openConsole } from './support/console.ts'
import { makePublished } from './support/creators.ts'
import { insertOfficialAccount } from './support/database.ts'
import { expectNoOverflow, phoneAgent } from './support/layout.ts'
import { unique } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test.use({ userAgent: phoneAgent })

/** The app id by which the simulated WeChat knows an account. */
const appIdOf = (name: string) => `wx${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

test('rules are written and tried, opened by staff, and answer a follower who types a code', async ({
  watched: phone,
  person,
  as,
  page: messenger,
}) => {
  const nickname = unique('晚风日记')
  const { homepageId } = await makePublished(person, 'picture', '晚风壁纸馆', [
    { title: '落日', mode: 'free' },
  ])
  const { code } = await person.client.call(
    searchCodeAuthRandom,
    { homepage_id: homepageId },
    { line: 'picture', idempotencyKey: newIdempotencyKey() },
  )
  const id = await insertOfficialAccount(person.uid, { appId: appIdOf(nickname), nickname })

  await test.step('a keyword is added, tried and saved', async () => {
    await openApp(phone, replyScreens.rules({ id }))
    await topPage(phone).getByRole('button', { name: '＋ 添加关键词' }).click()
    await topPage(phone).getByPlaceholder('输入一个词').fill('壁纸')
    await topPage(phone).getByRole('button', { name: '添加', exact: true }).click()
    await topPage(phone).getByRole('button', { name: '＋ 文字' }).click()
    const sheet = phone.getByRole('dialog', { name: '添加文字' })
    await sheet.getByRole('textbox').fill('有的，发口令就能取原图')
    await sheet.getByRole('button', { name: '添加' }).click()
    await topPage(phone).getByRole('button', { name: '＋ 文字' }).click()
    await sheet.getByRole('textbox').fill('每天更新 9 张')
    await sheet.getByRole('button', { name: '添加' }).click()
    await topPage(phone).getByRole('button', { name: '每天更新 9 张，第 2 个，拖动排序' }).focus()
    for (const [key, said] of [
      ['Space', '已拿起每天更新 9 张，现在是第 2 个'],
      ['ArrowUp', '每天更新 9 张移到第 1 个'],
      ['Space', '已放下每天更新 9 张，现在是第 1 个'],
    ] as const) {
      await phone.keyboard.press(key)
      await expect(phone.getByText(said, { exact: true })).toBeAttached()
    }
    await expect(topPage(phone).getByRole('button', { name: '修改第 1 条：每天更新 9 张' })).toBeVisible()
    await topPage(phone).getByRole('button', { name: '删除第 1 条' }).click()
    await expectAccessible(phone)
    await expectNoOverflow(phone)
    await topPage(phone).getByRole('button', { name: '完成' }).click()
    await topPage(phone).getByPlaceholder('输入读者可能会说的话').fill('有秋天的壁纸吗')
    await topPage(phone).getByRole('button', { name: '发送' }).click()
    await expect(topPage(phone).getByText('命中关键词「壁纸」，半匹配，排第 1 条')).toBeVisible()
    await topPage(phone).getByRole('button', { name: '保存 1 处修改' }).click()
    await expectToast(phone, '已保存')
  })

  await test.step('the first opening is applied for, and approved by staff', async () => {
    await openApp(phone, replyScreens.accounts())
    await topPage(phone).getByRole('switch').click()
    await dialog(phone).getByRole('button', { name: '申请' }).click()
    await expectToast(phone, '已提交，通过后自动打开')
    await expect(topPage(phone).getByText('审核中', { exact: true })).toBeVisible()
    const desk = await as('operator')
    await openConsole(desk, '/reply-reviews')
    const row = desk.getByRole('row').filter({ hasText: nickname })
    await expect(row).toContainText('壁纸：有的，发口令就能取原图')
    await row.getByRole('button', { name: /^通\s?过$/ }).click()
    await expect(row).toBeHidden()
  })

  await test.step('a follower types the code and gets the card of its page', async () => {
    const url = `http://127.0.0.1:${process.env.E2E_SIMULATORS_PORT}/wechat/sim/followers`
    await messenger.goto(
      `${url}?account=${encodeURIComponent(nickname)}&follower=${encodeURIComponent('阿哲')}`,
    )
    await messenger.getByLabel('以读者身份发一句').fill(code.toLowerCase())
    await messenger.getByRole('button', { name: '发送' }).click()
    await expect(messenger.getByRole('link', { name: '晚风壁纸馆' })).toBeVisible()
    await messenger.getByLabel('以读者身份发一句').fill('有秋天的壁纸吗')
    await messenger.getByRole('button', { name: '发送' }).click()
    await expect(messenger.getByText('有的，发口令就能取原图')).toBeVisible()
  })

  await test.step('the creator sees both in the log', async () => {
    await openApp(phone, replyScreens.log({ id }))
    await expect(topPage(phone).getByText(code, { exact: true })).toBeVisible()
    await expect(topPage(phone).getByText('壁纸', { exact: true })).toBeVisible()
  })
})
