/**
 * Screenshots of learning beyond the plain screens: a video, a replay, an answer, a certificate, and the
 * staff's editors.
 */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { openApp, topPage } from './support/app.ts'
import { form, openConsole, row } from './support/console.ts'
import { demoPeople, sessionOf, signIn } from './support/people.ts'
import { takePicture } from './support/pictureCheck.ts'
import { desktop, signInDemoStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const folder = fileURLToPath(new URL('./screens/', import.meta.url))
mkdirSync(`${folder}console/`, { recursive: true })

test('a lesson with chapters, a replay that was begun, an answer and a certificate', async ({
  page,
  serverUrl,
}) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, learnScreens.lessons())
  await topPage(page)
    .getByRole('link', { name: /接着看/ })
    .click()
  await expect(topPage(page).getByRole('list', { name: '章节' })).toBeVisible()
  await takePicture(page, `${folder}learn-film.png`)
  await topPage(page).getByRole('tab', { name: /提问/ }).click()
  await topPage(page).getByRole('button', { name: '回答', exact: true }).click()
  await expect(topPage(page).getByLabel(/回答 小满/)).toBeVisible()
  await takePicture(page, `${folder}learn-asked.png`)
  await openApp(page, learnScreens.live())
  await topPage(page)
    .getByRole('link', { name: /一个口令从 0 到 1 万访问/ })
    .click()
  await expect(topPage(page).getByText(/上次看到/)).toBeVisible()
  await takePicture(page, `${folder}learn-replay.png`)
  await openApp(page, learnScreens.questions())
  await topPage(page).getByRole('button', { name: '提现多久到账' }).click()
  await expect(topPage(page).getByText('这条有用吗')).toBeVisible()
  await takePicture(page, `${folder}learn-answer.png`)
  await openApp(page, learnScreens.camps())
  await topPage(page)
    .getByRole('link', { name: /第 5 期/ })
    .click()
  await topPage(page)
    .getByRole('button', { name: /看证书/ })
    .click()
  await expect(page.getByAltText(/的结业证书/)).toBeVisible()
  await takePicture(page, `${folder}learn-certificate.png`)
})

test('a day that came back', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, learnScreens.camp({ id: 2, day: 9 }))
  await expect(topPage(page).getByLabel('我交的作业')).toBeVisible()
  await takePicture(page, `${folder}learn-redo.png`)
})

test('the editor of a lesson, and a camp', async ({ browser, serverUrl }) => {
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  await signInDemoStaff(context, serverUrl, 'operator')
  await openConsole(page, '/lessons')
  await row(page, '视频号挂载').getByRole('button', { name: '编辑' }).click()
  await expect(form(page).getByLabel('手机预览').locator('img').first()).toBeVisible()
  await takePicture(page, `${folder}console/lessons-edit.png`)
  await openConsole(page, '/camps')
  await row(page, '第 7 期').getByRole('button', { name: '编辑' }).click()
  await expect(form(page).getByLabel('名称')).toBeVisible()
  await takePicture(page, `${folder}console/camps-edit.png`)
  for (const path of ['lessons', 'questions', 'lives', 'camps', 'homeworks?state=waiting']) {
    await openConsole(page, `/${path}`)
    await takePicture(page, `${folder}console/${path.split('?')[0]}.png`)
  }
  await context.close()
})

test('the guides of a line on the home tab', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, '/')
  await topPage(page).getByRole('heading', { name: '新手指引' }).scrollIntoViewIfNeeded()
  await expect(topPage(page).getByRole('link', { name: /线教程|内容教程/ })).toBeVisible()
  await takePicture(page, `${folder}learn-home.png`)
})
