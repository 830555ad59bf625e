/**
 * Two people share material: offered, applied for, accepted, used under the other's code, ended; and plays on
 * a homepage.
 */
import { newIdempotencyKey } from '@wallpaper/client'
import { searchCodeAuthRandom } from '@wallpaper/contract/codes'
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { expectAccessible } from './support/accessibility.ts'
import { dialog, openApp, title, topPage } from './support/app.ts'
import { makePublished } from './support/creators.ts'
import { expectNoOverflow, narrow, phoneAgent } from './support/layout.ts'
import { ownAddress, registerPerson, signIn, unique } from './support/people.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast, watchToasts } from './support/toasts.ts'

test.use({ userAgent: phoneAgent })

const line = 'picture'
const works = (...titles: string[]) => titles.map((name) => ({ title: name, mode: 'free' as const }))

test('material is offered, applied for, used under the borrower’s code, and ended by its owner', async ({
  watched: ownersPhone,
  person: owner,
  browser,
  serverUrl,
  watch,
}) => {
  const homepageName = unique('海岸')
  const borrower = await registerPerson(serverUrl)
  const made = await makePublished(owner, line, homepageName, works('落日一', '落日二'))
  const { homepageId } = await makePublished(borrower, line, '晚风壁纸馆', works('夜航船'))
  const { code } = await borrower.client.call(
    searchCodeAuthRandom,
    { homepage_id: homepageId },
    { line, idempotencyKey: newIdempotencyKey() },
  )
  const context = await browser.newContext({
    userAgent: phoneAgent,
    viewport: narrow,
    baseURL: serverUrl,
    extraHTTPHeaders: ownAddress(),
    reducedMotion: 'reduce',
  })
  await watchToasts(context)
  const borrowersPhone = watch(await context.newPage())
  await signIn(borrowersPhone, borrower.session)

  await test.step('the owner opens the homepage to others, keeping 60 %', async () => {
    await openApp(ownersPhone, sharingScreens.materials(line, { tab: 'lent' }))
    await ownersPhone.getByRole('button', { name: new RegExp(`^开放.*「${homepageName}」`) }).click()
    const sheet = ownersPhone.getByRole('dialog', { name: '共享设置' })
    await expect(sheet.getByText('我得 50%').first()).toBeVisible()
    await sheet.getByRole('button', { name: '我多得 5%' }).click()
    await sheet.getByRole('button', { name: '我多得 5%' }).click()
    await expectAccessible(ownersPhone)
    await sheet.getByRole('button', { name: '保存' }).click()
    await expectToast(ownersPhone, '已开放，别人可以来申请')
    await expect(ownersPhone.getByText('开放中')).toBeVisible()
  })

  await test.step('the borrower finds it, reads the split, and applies', async () => {
    await openApp(borrowersPhone, sharingScreens.materials(line))
    await borrowersPhone.getByRole('button', { name: '搜索' }).click()
    await borrowersPhone.getByLabel('搜索素材').fill(homepageName)
    const apply = borrowersPhone.getByRole('button', { name: new RegExp(`^申请.*「${homepageName}」`) })
    await expect(apply).toBeVisible()
    const offered = borrowersPhone.getByRole('listitem').filter({ hasText: homepageName })
    await expect(offered).toContainText('收益 60 / 40 分，对方得 60%')
    await apply.click()
    const sheet = borrowersPhone.getByRole('dialog', { name: '申请使用素材' })
    await expect(sheet.getByText('你得 40%')).toBeVisible()
    await sheet.getByLabel(/说一句/).fill('想用在周末合集里，会注明来源。')
    await expectAccessible(borrowersPhone)
    await expectNoOverflow(borrowersPhone)
    await sheet.getByRole('button', { name: '提交申请' }).click()
    await expectToast(borrowersPhone, '已提交，等对方答复')
    await expect(borrowersPhone.getByRole('link', { name: /等待对方/ })).toBeVisible()
  })

  await test.step('the owner reads it in a message, and accepts', async () => {
    await openApp(ownersPhone, '/pages/mine/notice/index')
    await ownersPhone.getByRole('link', { name: new RegExp(`想用「${homepageName}」的素材`) }).click()
    await ownersPhone.getByRole('link', { name: '去答复' }).click()
    await expect(title(ownersPhone, '共享详情')).toBeVisible()
    await expect(topPage(ownersPhone).getByText('想用在周末合集里')).toBeVisible()
    await ownersPhone.getByRole('button', { name: '同意共享' }).click()
    await expectToast(ownersPhone, '已同意，对方现在就能用')
    await expect(ownersPhone.getByRole('button', { name: '结束共享' })).toBeVisible()
  })

  await test.step('the borrower has it, marked as borrowed, and the audience sees whose it is', async () => {
    await openApp(borrowersPhone, sharingScreens.materials(line, { tab: 'borrowed' }))
    await borrowersPhone.getByRole('link', { name: new RegExp(`^查看.*「${homepageName}」`) }).click()
    await topPage(borrowersPhone)
      .getByRole('link', { name: /看素材/ })
      .click()
    await expect(title(borrowersPhone, '共享素材列表')).toBeVisible()
    await expect(topPage(borrowersPhone).getByText('借用').first()).toBeVisible()
    await expectNoOverflow(borrowersPhone)
    const audience = watch(await context.newPage())
    await audience.goto(`/s/${code}`)
    await audience.getByRole('link', { name: `${homepageName} · 共享` }).click()
    await expect(audience.getByText(`素材来自「${homepageName}」，已获共享`)).toBeVisible()
    await audience.getByRole('img', { name: '落日一' }).click()
    await expect(audience.getByText(`共享素材 · ${homepageName}`)).toBeVisible()
    await expectAccessible(audience)
    await audience.close()
  })

  await test.step('the owner ends it: the last day is named before and after', async () => {
    await ownersPhone.getByRole('button', { name: '结束共享' }).click()
    await expect(dialog(ownersPhone)).toContainText(/最后一天是 \d{4}\/\d{2}\/\d{2}/)
    await dialog(ownersPhone).getByRole('button', { name: '结束共享' }).click()
    await expectToast(ownersPhone, '已结束，最后一天')
    await expect(topPage(ownersPhone).getByText(/今天还能用/)).toBeVisible()
    await expect(ownersPhone.getByRole('button', { name: '结束共享' })).toHaveCount(0)
    await openApp(borrowersPhone, sharingScreens.accounts())
    await expect(topPage(borrowersPhone).getByText(owner.nickname)).toBeVisible()
    await expect(topPage(borrowersPhone).getByText('已结束')).toBeVisible()
  })
  expect(made.homepageId).not.toBe(homepageId)
  await context.close()
})

test('plays are put on a homepage, ordered with the keyboard, taken back, and played by the audience', {
  tag: '@tools',
}, async ({ watched: phone, person, context, watch }) => {
  const { homepageId } = await makePublished(person, line, unique('玩法'), works('夜航船'))
  const { code } = await person.client.call(
    searchCodeAuthRandom,
    { homepage_id: homepageId },
    { line, idempotencyKey: newIdempotencyKey() },
  )
  await openApp(phone, toolsScreens.play(line, { homepage_id: homepageId }))
  const attached = phone.getByRole('list', { name: '已添加' }).getByRole('listitem')
  await phone.getByRole('button', { name: /^添加.*「九宫格切图」/ }).click()
  await phone.getByRole('button', { name: /^添加.*「网名起名」/ }).click()
  await expect(attached).toHaveText([/九宫格切图/, /网名起名/])
  await expect(phone.getByRole('heading', { name: '已添加 2/4' })).toBeVisible()
  await phone.getByRole('button', { name: '移动「网名起名」' }).focus()
  await phone.keyboard.press('Space')
  await expect(phone.getByText('已拿起网名起名，现在是第 2 个')).toBeAttached()
  // The addition is still being saved: a key pressed while the list is measured again is lost, so press until
  // it works.
  await expect(async () => {
    await phone.keyboard.press('ArrowUp')
    await expect(phone.getByText('网名起名移到第 1 个')).toBeAttached({ timeout: 2_000 })
  }).toPass(slow)
  await phone.keyboard.press('Space')
  await expect(attached).toHaveText([/网名起名/, /九宫格切图/])
  await phone.getByRole('button', { name: /^移除.*「九宫格切图」/ }).click()
  await expect(attached).toHaveText([/网名起名/])
  await phone.getByRole('button', { name: '撤销' }).click()
  await expect(attached).toHaveText([/网名起名/, /九宫格切图/])
  await phone.getByRole('button', { name: /^添加.*「手机尺寸裁剪」/ }).click()
  await expect(dialog(phone)).toContainText('会员专享')
  await dialog(phone).getByRole('button', { name: '取消' }).click()

  const audience = watch(await context.newPage())
  await audience.goto(`/s/${code}`)
  const plays = audience.getByRole('navigation', { name: '玩法' }).getByRole('link')
  await expect
    .poll(async () => {
      await audience.reload()
      return plays.allTextContents()
    }, slow)
    .toEqual(['网名起名', '九宫格切图'])
  await plays.first().click()
  await audience.getByLabel('名字').fill('晚风')
  await expect(audience.getByRole('button', { name: /晚风/ }).first()).toBeVisible()
  await expectAccessible(audience)
  await audience.goto(`/s/${code}/t/nine_grid`)
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#6F5CE3' } })
    .png()
    .toBuffer()
  await audience.locator('#file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await expect(audience.locator('#made img')).toHaveCount(9)
  await audience.close()
})
