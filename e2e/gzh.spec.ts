/** An official account is authorised at the simulated WeChat, an article made from works, seen and published. */

import type { Page } from '@playwright/test'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { expectAccessible } from './support/accessibility.ts'
import { appIsReady, dialog, openApp, title, topPage } from './support/app.ts'
import { consoleIsReady, form, openApproval, openConsole } from './support/console.ts'
import { makePublished } from './support/creators.ts'
import { askPublishResults } from './support/database.ts'
import { expectNoOverflow, narrow, phoneAgent } from './support/layout.ts'
import { signIn, unique } from './support/people.ts'
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
    await expect(topPage(page).getByText(`${account}，4 项权限齐全，长期有效`)).toBeVisible()
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
      await expect(row.getByText('微信第二天上午给出阅读')).toBeVisible({ timeout: 3_000 })
    }).toPass(slow)
  })
})

test('a component goes online by two operators and into an article, whose layout goes into the library', async ({
  watched: page,
  person,
  as,
}) => {
  const component = unique('口令条')
  const layout = unique('合集')
  await makePublished(person, 'picture', '晚风壁纸馆', [{ title: '落日群山', mode: 'free' }])
  const operator = await as('operator')
  const sheet = page.getByRole('dialog')

  await test.step('one operator writes it, another lets it go online', async () => {
    await openConsole(operator, '/gzh-components')
    await operator.getByRole('button', { name: '新建组件' }).click()
    await expect(operator.getByRole('heading', { name: '新组件' })).toBeVisible()
    await operator.getByLabel('组件的名称').fill(component)
    await operator.getByLabel('代码', { exact: true }).fill('<p onclick="x">{{说明}}</p>')
    await expect(operator.getByText('不能使用属性 onclick')).toBeVisible()
    await operator.getByRole('button', { name: '撤销' }).click()
    await expect(operator.getByText('0 处差异')).toBeVisible()
    await operator.getByRole('button', { name: '存草稿' }).click()
    await expect(operator.getByRole('button', { name: '提交上线' })).toBeEnabled()
    await expectAccessible(operator)
    await operator.getByRole('button', { name: '提交上线' }).click()
    await form(operator).getByLabel('改了什么').fill('第一版')
    await form(operator).getByRole('button', { name: '提交上线' }).click()
    await expect(operator.getByText('等另一位运营确认上线')).toBeVisible()
    const other = await as('operator', 2)
    await openApproval(other, `上线公众号组件「${component}」`)
    await other.getByRole('button', { name: '复核通过' }).click()
    await form(other).getByRole('button', { name: '通过并生效' }).click()
    await expect(form(other)).toHaveCount(0)
  })

  await test.step('the creator fills it in, and hands the article’s shape in for the library', async () => {
    await openApp(page, gzhScreens.article())
    await topPage(page).getByLabel('标题', { exact: true }).fill('秋天')
    await topPage(page).getByRole('button', { name: '版式' }).click()
    await sheet.getByRole('button', { name: `${component} 插入` }).click()
    await topPage(page).getByLabel('说明').fill('长按复制')
    await expect(topPage(page).getByText('已保存')).toBeVisible(slow)
    await topPage(page).getByRole('button', { name: '版式' }).click()
    await sheet.getByRole('tab', { name: '版式' }).click()
    await sheet.getByLabel('把这篇存成版式').fill(layout)
    await sheet.getByRole('button', { name: '存成版式' }).click()
    const own = sheet.getByRole('list', { name: '我的版式' })
    await own.getByRole('button', { name: '交给版式库' }).click()
    await dialog(page).getByRole('button', { name: '交给版式库' }).click()
    await expect(own.getByText('等审核')).toBeVisible(slow)
    await expectAccessible(page)
  })

  await test.step('an operator takes it in', async () => {
    await openConsole(operator, '/gzh-layouts')
    await operator.getByRole('row', { name: layout }).getByRole('button', { name: '收入版式库' }).click()
    await expect(operator.getByRole('row', { name: layout })).toHaveCount(0)
    await consoleIsReady(operator)
    await expectAccessible(operator)
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

test('an article that two phones write is seen in both versions side by side, and neither is lost', async ({
  watched: page,
  person,
  watch,
  browser,
}) => {
  const name = unique('秋天')
  const writeTitle = (phone: Page, text: string) =>
    topPage(phone).getByLabel('标题', { exact: true }).fill(text)
  const saved = (phone: Page) => expect(topPage(phone).getByText('已保存')).toBeVisible(slow)

  await openApp(page, gzhScreens.article())
  await writeTitle(page, name)
  await saved(page)
  const context = await browser.newContext({ userAgent: phoneAgent, viewport: narrow })
  const other = watch(await context.newPage())
  await signIn(other, person.session)
  await openApp(other, gzhScreens.home())
  await topPage(other).getByRole('button', { name: '继续写' }).click()
  await writeTitle(other, `${name}，平板上的`)
  await saved(other)
  await context.close()

  await writeTitle(page, `${name}，手机上的`)
  const shown = (version: string) => topPage(page).getByRole('region', { name: version })
  await expect(shown('另一版').getByText(`${name}，平板上的`)).toBeVisible(slow)
  await expect(shown('这里写的').getByText(`${name}，手机上的`)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await topPage(page).getByRole('button', { name: '保存成另一篇' }).click()
  await saved(page)
  await openApp(page, gzhScreens.home())
  for (const each of ['平板上的', '手机上的'])
    await expect(topPage(page).getByText(`${name}，${each}`)).toBeVisible(slow)
})
