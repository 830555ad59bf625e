/** Screenshots of tutors beyond the plain screens: asking one, submitting a task, and what staff see. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { openApp, topPage } from './support/app.ts'
import { openConsole } from './support/console.ts'
import { demoPeople, registerPerson, sessionOf, signIn } from './support/people.ts'
import { takePicture } from './support/pictureCheck.ts'
import { desktop, signInDemoStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const folder = fileURLToPath(new URL('./screens/', import.meta.url))
mkdirSync(`${folder}console/`, { recursive: true })

test('asking a tutor', async ({ page, serverUrl }) => {
  const person = await registerPerson(serverUrl)
  await signIn(page, person.session)
  await openApp(page, teamScreens.tutors())
  await topPage(page)
    .getByRole('link', { name: /橘子汽水/ })
    .click()
  await topPage(page).getByRole('button', { name: '申请做 TA 的学员' }).click()
  await expect(page.getByLabel(/想学什么/)).toBeVisible()
  await takePicture(page, `${folder}team-ask-tutor.png`)
  await openApp(page, teamScreens.tutorApply())
  await expect(topPage(page).getByLabel('擅长什么（一句话）')).toBeVisible()
  await takePicture(page, `${folder}team-apply-tutor.png`)
})

test('a task that came back, and handing it in', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, teamScreens.coaching())
  await topPage(page)
    .getByRole('link', { name: /^修改「/ })
    .click()
  await expect(topPage(page).getByText('导师点评').first()).toBeVisible()
  await takePicture(page, `${folder}team-task.png`)
  await topPage(page).getByRole('button', { name: '改好了，再交一次' }).click()
  await expect(page.getByLabel(/做了什么/)).toBeVisible()
  await takePicture(page, `${folder}team-hand-in.png`)
  await openApp(page, teamScreens.coaching())
  await topPage(page)
    .getByRole('link', { name: /的问答/ })
    .click()
  await expect(topPage(page).getByLabel('对话')).toBeVisible()
  await takePicture(page, `${folder}team-talk.png`)
})

test('tutors as staff see them', async ({ browser, serverUrl }) => {
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  await signInDemoStaff(context, serverUrl)
  await openConsole(page, '/tutors')
  await page.getByRole('link', { name: /^阿哲（/ }).click()
  await expect(page.getByRole('heading', { name: '在带的学员' })).toBeVisible()
  await takePicture(page, `${folder}console/tutor.png`)
  await openConsole(page, '/tutors?state=applied')
  await page.getByRole('link', { name: /^云朵收藏家（/ }).click()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByLabel('名额')).toBeVisible()
  await takePicture(page, `${folder}console/tutor-approve.png`)
  await openConsole(page, '/coaching')
  await takePicture(page, `${folder}console/coaching.png`)
  await page.getByRole('button', { name: '修改任务 选一个题材' }).click()
  await takePicture(page, `${folder}console/coaching-task.png`)
  await openConsole(page, '/teaching-resources')
  await takePicture(page, `${folder}console/teaching-resources.png`)
  await context.close()
})
