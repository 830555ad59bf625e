/**
 * The main story on every product line: a creator makes a homepage and uploads on the phone, a reviewer
 * passes both in the console, the creator gets a code, a visitor opens it and saves, and the creator sees the
 * statistics. The same three people and browsers on all lines, as a creator with several lines works.
 */
import type { Page } from '@playwright/test'
import { type LineId, lineIds, lines } from '@wallpaper/contract'
import { audiences } from '@wallpaper/contract/audience'
import { dataAssistant } from '@wallpaper/contract/codes'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { openAnew, openApp, topPage } from './support/app.ts'
import { expectVerdictsSent, openConsole, passByKey } from './support/console.ts'
import { phoneAgent } from './support/layout.ts'
import { ownAddress, type RegisteredPerson } from './support/people.ts'
import { pngPicture } from './support/pictures.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const chooseClass = async (phone: Page) => {
  const sheet = phone.getByRole('dialog', { name: '选择分类' })
  await sheet.getByRole('button', { name: '风景', exact: true }).click()
}

/** Opens it in the queue, at whatever position, and passes it by key. */
const passReview = async (desk: Page, title: string) => {
  const waiting = desk
    .getByRole('list', { name: '等待审核' })
    .getByRole('button', { name: new RegExp(`^${title}`) })
  await waiting.click()
  await expect(
    desk.getByRole('region', { name: '审核内容' }).getByRole('heading', { name: title }),
  ).toBeVisible()
  await passByKey(desk)
  await expect(waiting).toHaveCount(0)
  await expectVerdictsSent(desk)
}

interface Actors {
  person: RegisteredPerson
  phone: Page
  /** The reviewer's. */
  desk: Page
  /** A visitor's phone. */
  guest: Page
}

const tellStory = async (line: LineId, { person, phone, desk, guest }: Actors): Promise<void> => {
  const { name, apiPrefix, labels } = lines[line]
  const homepage = `${person.nickname}的主页`
  const work = `${person.nickname}的海 ${name}`
  // The line that the mirrored screens show: of these scripts the last one wins.
  await phone.addInitScript((prefix) => {
    // The empty page in between has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('prefix', prefix)
  }, apiPrefix)

  await test.step('a homepage', async () => {
    await openAnew(phone, creationScreens.index(line))
    await topPage(phone).getByRole('button', { name: '新建主页' }).click()
    const form = phone.getByRole('dialog', { name: '新建主页' })
    await form.getByLabel('主页名称').fill(homepage)
    await form.getByRole('button', { name: /^分类/ }).click()
    await chooseClass(phone)
    await form.getByRole('button', { name: '新建并提交审核' }).click()
    await expect(topPage(phone).getByText('主页审核中，可以先上传作品')).toBeVisible()
  })

  await test.step('a picture', async () => {
    await openApp(phone, makeScreens.upload(line))
    const choosing = phone.waitForEvent('filechooser')
    await topPage(phone).getByRole('button', { name: '添加图片' }).click()
    await (await choosing).setFiles(pngPicture('海.png', 1080, 1440))
    await topPage(phone).getByLabel('标题').fill(work)
    await topPage(phone).getByRole('button', { name: /^分类/ }).click()
    await chooseClass(phone)
    await topPage(phone).getByRole('button', { name: '提交审核（1）' }).click()
    await phone
      .getByRole('dialog', { name: '上传须知' })
      .getByRole('button', { name: '我已阅读并同意' })
      .click()
    await expect(topPage(phone).getByText(`已提交 1 个${labels.work}`)).toBeVisible(slow)
  })

  await test.step('the review', async () => {
    await openConsole(desk, `/review?line=${line}`)
    await passReview(desk, homepage)
    await passReview(desk, work)
    await openApp(phone, noticeScreens.list())
    await expect(topPage(phone).getByText(work).first()).toBeVisible()
  })

  const code = await test.step('a code', async () => {
    await openApp(phone, codesScreens.list(line))
    await topPage(phone).getByRole('button', { name: '新建口令' }).click()
    const sheet = phone.getByRole('dialog', { name: '新建口令' })
    await sheet.getByRole('button', { name: '随机' }).click()
    await expect(sheet.getByText('可以使用')).toBeVisible()
    const made = await sheet.getByRole('textbox', { name: '口令' }).inputValue()
    await sheet.getByRole('button', { name: '创建口令' }).click()
    await expectToast(phone, '口令已生效')
    return made
  })

  await test.step('the audience', async () => {
    await guest.goto(`/s/${code}`)
    await guest.getByRole('link', { name: work }).click()
    const saving = guest.waitForEvent('download')
    const save = audiences[line].language === 'en' ? 'Save original' : '保存原图'
    await guest.getByRole('link', { name: save }).click()
    expect((await saving).suggestedFilename()).toContain(work)
  })

  await test.step('what the creator sees of it', async () => {
    const saves = async () => {
      const asked = { period: 'today', group: 'code' } as const
      return (await person.client.call(dataAssistant, asked, { line })).counts?.saves
    }
    await expect.poll(saves, slow).toBe(1)
    await openApp(phone, codesScreens.data(line, { period: 'today' }))
    await expect(topPage(phone).getByRole('row', { name: new RegExp(code) })).toContainText(/1/)
    await topPage(phone).getByRole('tab', { name: '按作品' }).click()
    await expect(topPage(phone).getByRole('rowheader', { name: work })).toBeVisible()
  })
}

test('on every line: from a picture on a phone to a code that the audience opens', {
  tag: '@creation',
}, async ({ watched: phone, person, as, browser }) => {
  // Six stories in one.
  test.slow()
  const desk = await as('reviewer')
  const context = await browser.newContext({
    userAgent: phoneAgent,
    viewport: { width: 375, height: 812 },
    extraHTTPHeaders: ownAddress(),
  })
  const guest = await context.newPage()
  for (const line of lineIds)
    await test.step(lines[line].name, () => tellStory(line, { person, phone, desk, guest }))
  await context.close()
})
