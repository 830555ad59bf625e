/** From a finished work to a published one: by the platform's interface, and by hand where there is none. */
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, reloadApp, topPage } from './support/app.ts'
import { makePublished } from './support/creators.ts'
import type { RegisteredPerson } from './support/people.ts'
import { connectAccount, giveCodeOf } from './support/platforms.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { visitor } from './support/visitor.ts'

const simulators = `http://127.0.0.1:${process.env.E2E_SIMULATORS_PORT}`
const unique = (word: string) => `${word}${Math.random().toString(36).slice(2, 8)}`

/** The platform is asked twenty seconds after the call, by a job of every minute. */
const verifiedWithin = { timeout: 150_000 }

const inBilibili =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 BiliApp/80600100'

const byInterface = async (phone: Page, browser: Browser, code: string) => {
  const name = unique('晚风')
  const title = unique('极光与雪山')

  await test.step('the account is authorised at its platform', async () => {
    await openApp(phone, '/pages/app/accounts/index')
    await topPage(phone).getByRole('button', { name: '添加账号' }).click()
    await phone.getByText('B 站', { exact: true }).click()
    await phone.getByRole('radio').last().check()
    await phone.getByLabel('别的账号的昵称').fill(name)
    await phone.getByRole('button', { name: '同意授权' }).click()
    await expect(topPage(phone).getByText(name)).toBeVisible()
  })

  await test.step('a template of the library is published', async () => {
    await openAnew(phone, '/pages/app/bilibili/contentLibrary')
    await expectAccessible(phone)
    await topPage(phone).getByRole('button', { name: '用它发布' }).first().click()
    await topPage(phone).getByLabel('标题').fill(title)
    await expect(topPage(phone).getByText('视频传完了')).toBeVisible()
    await expectAccessible(phone)
    await topPage(phone)
      .getByRole('button', { name: `发布到 ${name}` })
      .click()
    await expectToast(phone, '已开始发布')
  })

  await test.step('it is found on the platform, once', async () => {
    await expect(topPage(phone).getByText('已核对', { exact: true })).toBeVisible(verifiedWithin)
    await expectAccessible(phone)
    const works = (await (await fetch(`${simulators}/video/sim/works.json`)).json()) as { title: string }[]
    expect(works.filter((work) => work.title === title)).toHaveLength(1)
  })

  await test.step('what the audience takes by its code is counted at it', async () => {
    await expect(topPage(phone).getByText('取图 0')).toBeVisible()
    const guest = await visitor(browser, inBilibili)
    await guest.goto('/s/')
    await guest.getByRole('textbox', { name: '口令' }).fill(code)
    await guest.getByRole('button', { name: '取图' }).click()
    await guest.getByRole('link', { name: /夜景/ }).click()
    await guest.getByRole('link', { name: '保存原图' }).click()
    await expect(async () => {
      await reloadApp(phone)
      await expect(topPage(phone).getByText('取图 1')).toBeVisible({ timeout: 2_000 })
    }).toPass(slow)
    await guest.context().close()
  })

  await test.step('its code is in the list of codes, and it is in the record', async () => {
    await openAnew(phone, '/pages/app/bilibili/publishCodeList')
    await expect(topPage(phone).getByText('写在 1 条投稿的简介第一行')).toBeVisible()
    await topPage(phone).getByRole('button', { name: '看 1 条投稿' }).click()
    await expect(topPage(phone).getByText(title)).toBeVisible()
  })
}

const byHand = async (phone: Page, person: RegisteredPerson) => {
  const added = await fetch(`${simulators}/video/sim/works`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      platform: 'douyin',
      author: '晚风壁纸馆',
      title: unique('夜景'),
      authorId: unique('author'),
    }),
  })
  const work = (await added.json()) as { authorId: string; shareText: string }
  await connectAccount(person.uid, {
    platform: 'douyin',
    nickname: '晚风壁纸馆',
    remoteId: work.authorId,
  })

  await test.step('the work is chosen and handed off', async () => {
    await openApp(phone, '/pages/app/bilibili/publishRecord')
    await topPage(phone).getByRole('button', { name: '发布作品' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: '抖音' }).click()
    await topPage(phone).getByRole('button', { name: '选择作品' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: '夜景' }).click()
    await expect(topPage(phone).getByText('作品已选好')).toBeVisible()
    await expect(topPage(phone).getByLabel('标题')).toHaveValue('夜景')
    await topPage(phone).getByRole('button', { name: '按步骤发到抖音' }).click()
    await expect(topPage(phone).getByText('发好后回来贴链接')).toBeVisible()
  })

  await test.step('a step that was done is still done after the page was closed', async () => {
    await topPage(phone)
      .getByRole('button', { name: /^复制\s*标题/ })
      .click()
    await expect(topPage(phone).getByText('已复制')).toBeVisible()
    const url = phone.url().split('#')[1] ?? ''
    await openAnew(phone, url as `/${string}`)
    await expect(topPage(phone).getByText('已复制')).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('the link is reported and counted', async () => {
    await topPage(phone).getByRole('button', { name: '回填', exact: true }).click()
    await phone.getByLabel('分享内容').fill(work.shareText)
    await phone.getByRole('button', { name: '回填这一条' }).click()
    await expectToast(phone, '已回填，开始计数')
    await expect(topPage(phone).getByText('已核对', { exact: true })).toBeVisible()
  })
}

test('works are published by a platform’s interface, verified and counted, and by hand, reported and counted', async ({
  watched: phone,
  person,
  browser,
}) => {
  const { homepageId } = await makePublished(person, 'picture', '晚风壁纸馆', [
    { title: '夜景', mode: 'free' },
  ])
  await byInterface(phone, browser, await giveCodeOf(person, homepageId))
  await byHand(phone, person)
})
