/** An official account is authorised at the simulated WeChat, an article made from works, seen and published. */
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { expectAccessible } from './support/accessibility.ts'
import { appIsReady, dialog, openApp, title, topPage } from './support/app.ts'
import { makePublished } from './support/creators.ts'
import { askPublishResults } from './support/database.ts'
import { expectNoOverflow, narrow, phoneAgent } from './support/layout.ts'
import { unique } from './support/people.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test.use({ userAgent: phoneAgent, viewport: narrow })

test('an account is authorised, an article made from works, seen as it will look, and published', async ({
  watched: page,
  person,
}) => {
  const account = unique('晚风日记')
  const name = unique('秋天的壁纸')
  await makePublished(person, 'picture', '晚风壁纸馆', [
    { title: '落日群山', mode: 'free' },
    { title: '薰衣草', mode: 'free' },
  ])

  await test.step('the administrator agrees on WeChat’s page', async () => {
    await openApp(page, gzhScreens.auth())
    await topPage(page).getByRole('button', { name: '去微信授权' }).click()
    await page.getByLabel('别的公众号的名称').fill(account)
    await page.getByRole('button', { name: '授权', exact: true }).click()
    await appIsReady(page)
    await expect(topPage(page).getByRole('heading', { name: '授权成功' })).toBeVisible(slow)
    await expect(topPage(page).getByText(`${account}，权限齐全，长期有效`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an article is written from pictures of the homepage', async () => {
    await openApp(page, gzhScreens.home())
    await topPage(page).getByRole('link', { name: '写一篇文章' }).click()
    await expect(title(page, '创建文章')).toBeVisible()
    await topPage(page).getByLabel('标题', { exact: true }).fill(name)
    await topPage(page).getByRole('button', { name: '文字', exact: true }).click()
    await topPage(page).getByLabel('正文', { exact: true }).fill('入秋之后的光变得很软 <script>')
    await topPage(page).getByRole('button', { name: '主页图' }).click()
    await expect(title(page, '从主页选图')).toBeVisible()
    await topPage(page).getByRole('button', { name: '落日群山' }).click()
    await topPage(page).getByRole('button', { name: '薰衣草' }).click()
    await topPage(page).getByRole('button', { name: '插入 2 张' }).click()
    await expect(title(page, '创建文章')).toBeVisible()
    await expect(topPage(page).getByLabel('图片说明')).toHaveCount(2)
    await expect(topPage(page).getByText('已保存')).toBeVisible(slow)
    await expectNoOverflow(page)
    await expectAccessible(page)
  })

  await test.step('it is seen as it will look, and published', async () => {
    await topPage(page).getByRole('button', { name: '预览' }).click()
    await expect(title(page, '文章预览')).toBeVisible()
    await expect(topPage(page).getByText('检查通过：2 张图，没有站外图片和脚本')).toBeVisible()
    await expect(topPage(page).getByText('入秋之后的光变得很软 <script>')).toBeVisible()
    await expectAccessible(page)
    await topPage(page).getByRole('button', { name: '发布文章' }).click()
    await dialog(page).getByRole('button', { name: '发布' }).click()
    await expectToast(page, '已提交，微信处理后告诉你')
    await expect(title(page, '公众号助手')).toBeVisible()
    const row = topPage(page).locator('section', { hasText: '已发布 1' })
    await expect(row.getByText(name)).toBeVisible(slow)
    await expect(async () => {
      await askPublishResults()
      await openApp(page, gzhScreens.auth())
      await openApp(page, gzhScreens.home())
      await expect(row.getByText('已发布', { exact: true })).toBeVisible({ timeout: 3_000 })
    }).toPass(slow)
  })
})

test('pictures are put into the library of an account, seen there, and taken out', async ({
  watched: page,
  person,
}) => {
  const account = unique('素材日记')
  await makePublished(person, 'picture', '晚风壁纸馆', [{ title: '落日群山', mode: 'free' }])
  await openApp(page, gzhScreens.auth())
  await topPage(page).getByRole('button', { name: '去微信授权' }).click()
  await page.getByLabel('别的公众号的名称').fill(account)
  await page.getByRole('button', { name: '授权', exact: true }).click()
  await appIsReady(page)
  await expect(topPage(page).getByRole('heading', { name: '授权成功' })).toBeVisible(slow)
  await openApp(page, gzhScreens.home())
  await topPage(page).getByRole('link', { name: '素材' }).click()
  await expect(topPage(page).getByText('素材库里还没有放图片')).toBeVisible(slow)
  await topPage(page).getByRole('button', { name: '从主页选' }).click()
  await topPage(page).getByRole('button', { name: '落日群山' }).click()
  await topPage(page).getByRole('button', { name: '插入 1 张' }).click()
  await expect(topPage(page).getByText('MB，没有用到')).toBeVisible(slow)
  await expect(topPage(page).getByText('已用 1 / 100,000')).toBeVisible(slow)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await topPage(page).getByRole('tab', { name: '图文' }).click()
  await expect(topPage(page).getByText('春天的壁纸合集')).toBeVisible(slow)
  await topPage(page).getByRole('tab', { name: '图片' }).click()
  await topPage(page).getByRole('button', { name: '管理' }).click()
  await topPage(page).getByRole('button', { name: '选择素材' }).click()
  await topPage(page).getByRole('button', { name: '删除' }).click()
  await dialog(page).getByRole('button', { name: '删除' }).click()
  await expectToast(page, '已删除 1 张')
  await expect(topPage(page).getByText('素材库里还没有放图片')).toBeVisible(slow)
})
