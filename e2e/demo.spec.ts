/**
 * The front page of the demo: the apps in frames, one tap to switch persons, and a story whose steps are
 * ticked off when they really happened. It bans people and resets the demo data, so it has its own server. That
 * one is also stopped and started again, in the world made anew: another would need a third world.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { timeText } from '@wallpaper/contract/day'
import { withdrawList } from '@wallpaper/contract/wallet'
import { topPage } from './support/app.ts'
import { phoneAgent } from './support/layout.ts'
import { type OwnServer, startMs, startOwnServer } from './support/ownServer.ts'
import { clientOf, unique } from './support/people.ts'
import { slow } from './support/slow.ts'
import { desktop } from './support/staff.ts'
import { expect, test } from './support/test.ts'

let dataDir = ''
let server: OwnServer | undefined

// Not a worker fixture: Playwright runs tests with those last, when one core would be idle.
test.beforeAll(async () => {
  test.setTimeout(startMs + 30_000)
  dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-e2e-'))
  server = await startOwnServer(dataDir)
})

test.afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const demoUrl = () => server?.url ?? ''

// The messenger's script is not reachable here; everything works without it.
test.use({
  ...desktop,
  viewport: { width: 1280, height: 720 },
  // The default headless user agent counts as a bot, whose takes earn nothing.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  expectedComplaints: /ERR_|Failed to load resource/,
})

const phoneIn = (page: Page) => page.frameLocator('#phone-frame')
const consoleIn = (page: Page) => page.frameLocator('#desktop-frame')
const story = (page: Page) => page.getByRole('region', { name: '跟着走一遍' })
/** The chapter that one is in, by its steps. */
const isAt = (page: Page, title: string) =>
  expect(story(page).locator('[aria-current=step]')).toHaveText(title, slow)
const doneIn = (page: Page, chapter: string) =>
  story(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(chapter, { exact: true }) })
    .getByRole('button')
    .first()

/** The state of the newest withdrawal of the person signed in on the phone, read with the phone's session. */
const newestWithdrawal = async (page: Page): Promise<string | undefined> => {
  const session = await page.evaluate(() => ({
    guid: localStorage.getItem('guid') ?? '',
    token: localStorage.getItem('token') ?? '',
  }))
  const { items } = await clientOf(new URL(page.url()).origin, session).call(withdrawList, {})
  return items[0]?.state_name
}

const openFront = async (page: Page, url = demoUrl()) => {
  await page.goto(url)
  await expect(phoneIn(page).getByText('快捷入口')).toBeVisible()
}

test('a newcomer sees the real app, and is anybody with one tap, on the phone and in the console', async ({
  watched: page,
  browser,
}) => {
  await openFront(page)
  await expect(page.getByRole('radio', { name: /林晚风/ })).toBeChecked()

  await test.step('inside the messenger, and in a browser', async () => {
    const scan = phoneIn(page).getByRole('button', { name: '扫一扫' })
    await expect(scan).toBeVisible()
    await page.getByRole('radio', { name: '浏览器' }).click()
    await expect(phoneIn(page).getByText('快捷入口')).toBeVisible()
    await expect(scan).toHaveCount(0)
  })

  await test.step('a person', async () => {
    await page.getByText(/^更多/).click()
    await page.getByRole('radio', { name: /周知行/ }).click()
    await expect(phoneIn(page).getByRole('heading', { name: '账号已被封禁' })).toBeVisible()
    await page.getByText(/^更多/).click()
    await expect(page.getByRole('radio', { name: /周知行/ })).toBeChecked()
  })

  await test.step('who cannot be become is not, and the server’s sentence says why', async () => {
    const refusal = { code: 1004, msg: '服务正忙，请稍后再试', data: null }
    await page.route('**/demo/person', (route) => route.fulfill({ json: refusal }), { times: 1 })
    await page.getByRole('radio', { name: /阿哲/ }).click()
    await expect(page.getByRole('status').filter({ hasText: refusal.msg })).toBeVisible()
    await page.getByText(/^更多/).click()
    await expect(page.getByRole('radio', { name: /周知行/ })).toBeChecked()
  })

  await test.step('a member of staff, in a console that shows its part alone', async () => {
    await page.getByRole('radio', { name: /何苗/ }).click()
    await expect(page.getByRole('radio', { name: /何苗/ })).toBeChecked()
    await expect(consoleIn(page).locator('#content')).toBeVisible()
    await expect(consoleIn(page).getByRole('navigation', { name: '位置' })).toHaveCount(0)
  })

  await test.step('on a phone the address leads to the app', async () => {
    const context = await browser.newContext({ userAgent: phoneAgent })
    const phone = await context.newPage()
    await phone.goto(demoUrl())
    await expect(phone.getByRole('heading', { name: '登录图神' })).toBeVisible()
    expect(new URL(phone.url()).pathname).toBe('/h5/')
    await context.close()
  })
})

const withdrawn = (page: Page) =>
  consoleIn(page).getByRole('row').filter({ hasText: '林晚风' }).filter({ hasText: '100.00' })

test('one picture goes through all six chapters, each step going on to the next by itself, until the world is made anew', async ({
  watched: page,
}, info) => {
  test.slow()
  // With the host name that `npm start` prints, as the messenger's OAuth redirects to it.
  await openFront(page, demoUrl().replace('127.0.0.1', 'localhost'))
  const look = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) })
  const phone = phoneIn(page)
  const desk = consoleIn(page)
  const fits = () =>
    page.evaluate(() => {
      const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
      return scrollHeight <= clientHeight && scrollWidth <= clientWidth
    })

  await test.step('1: an invitation, and who follows it', async () => {
    expect(await fits()).toBe(true)
    await isAt(page, '邀请')
    await page.getByRole('button', { name: '走这一步' }).click()
    await expect(page.getByRole('radio', { name: /阿哲/ })).toBeChecked()
    await isAt(page, '注册')
    await phone.getByLabel('手机号', { exact: true }).fill('13900008888')
    await phone.getByRole('button', { name: '获取验证码' }).click()
    const newest = page.getByRole('button', { name: /^短信/ })
    await expect(newest).toBeVisible(slow)
    const code = (await newest.textContent())?.replace(/\D/g, '') ?? ''
    await phone.getByLabel('验证码', { exact: true }).fill(code)
    await look('1-join')
    await phone.getByRole('button', { name: '登录 / 注册' }).click()
    await phone.getByRole('button', { name: '同意并继续' }).click()
    await isAt(page, '上传作品')
  })

  const title = unique('灯塔')
  await test.step('2: a picture is uploaded, and passed by a key that the frame hears at once', async () => {
    const sample = await page.request.get(new URL('/demo/picture.jpg', page.url()).href)
    const choosing = page.waitForEvent('filechooser')
    await phone.getByRole('button', { name: '添加图片' }).click()
    await (await choosing).setFiles({ name: '灯塔.jpg', mimeType: 'image/jpeg', buffer: await sample.body() })
    await phone.getByLabel('标题').fill(title)
    await phone.getByRole('button', { name: /^分类/ }).click()
    await phone
      .getByRole('dialog', { name: '选择分类' })
      .getByRole('button', { name: '风景', exact: true })
      .click()
    await phone.getByRole('button', { name: '提交审核（1）' }).click()
    await phone
      .getByRole('dialog', { name: '上传须知' })
      .getByRole('button', { name: '我已阅读并同意' })
      .click()
    await isAt(page, '审核')
    await expect(story(page).getByText(title)).toBeVisible()
    await expect(story(page).getByText('审核中')).toBeVisible()
    await expect(
      desk.getByRole('region', { name: '审核内容' }).getByRole('heading', { name: title }),
    ).toBeVisible(slow)
    await expect(desk.getByRole('button', { name: /^通过/ })).toBeEnabled()
    await look('2-review')
    await page.keyboard.press('a')
    await isAt(page, '新建口令')
    await expect(story(page).getByText('已通过')).toBeVisible()
  })

  let code = ''
  await test.step('3: it gets a code, and a poster', async () => {
    const sheet = phone.getByRole('dialog', { name: '新建口令' })
    await sheet.getByRole('button', { name: '随机' }).click()
    await expect(sheet.getByText('可以使用')).toBeVisible()
    code = await sheet.getByRole('textbox', { name: '口令' }).inputValue()
    await look('3-code')
    await sheet.getByRole('button', { name: '创建口令' }).click()
    await isAt(page, '推广海报')
    await expect(story(page).getByText(`口令 ${code}`)).toBeVisible()
    await phone.getByRole('button', { name: '推广海报' }).first().click()
    await isAt(page, '打开口令')
  })

  await test.step('4: somebody of the audience opens it, looks at the picture and takes it', async () => {
    await isAt(page, '看图')
    await expect(phone.getByText(title, { exact: true })).toBeVisible()
    await look('4-audience')
    await isAt(page, '取图')
    await phone.getByRole('link', { name: /看广告解锁/ }).click()
    await phone.getByRole('link', { name: '领取奖励' }).click(slow)
    await isAt(page, '看收益')
    await expect(story(page).getByText('已被取图')).toBeVisible()
  })

  await test.step('5: which is income; 100 yuan of the earlier one is applied for', async () => {
    await expect(phone.getByRole('heading', { level: 1, name: '图片收益' })).toBeVisible()
    await look('5-income')
    await isAt(page, '申请提现')
    await phone
      .getByRole('button', { name: /收款账户|支付宝/ })
      .first()
      .click()
    await phone.getByRole('radio', { name: /微信/ }).click()
    await phone.getByRole('button', { name: /^用微信.*收款/ }).click()
    await phone.getByLabel('提现金额').fill('100')
    await phone.getByRole('checkbox').check()
    await phone.getByRole('button', { name: /^确认提现 ¥/ }).click()
    const pad = phone.getByRole('group', { name: '提现密码键盘' })
    for (const digit of '280614') await pad.getByRole('button', { name: digit, exact: true }).click()
    await isAt(page, '制单')
  })

  await test.step('6: one approves, another pays, the lead confirms, and the ledger proves it', async () => {
    await withdrawn(page).getByRole('checkbox').check()
    await look('6-approve')
    await desk.getByRole('button', { name: /制单通过/ }).click()
    await isAt(page, '复核打款')
    await withdrawn(page).getByRole('checkbox').check()
    await desk.getByRole('button', { name: /复核通过并打款/ }).click()
    await desk.getByRole('button', { name: /^演示环境：填入验证码/ }).click()
    await look('6-pay')
    await desk.getByRole('button', { name: '打款 1 笔，共 ¥98.00' }).click()
    await isAt(page, '确认收款')
    // The payout is sent by a job: open the list only after the messenger has answered.
    await expect.poll(() => newestWithdrawal(page), slow).toBe('待确认收款')
    // The list that stands there is loaded anew: a link of the old one would lead nowhere.
    const left = page.waitForEvent('framenavigated', (frame) => frame.url() === 'about:blank')
    await page.getByRole('button', { name: '走这一步' }).click()
    await left
    await phone
      .getByRole('link', { name: /待确认收款/ })
      .filter({ hasText: '100.00' })
      .click()
    await phone.getByRole('button', { name: '去微信确认收款' }).click()
    await phone.getByRole('link', { name: '确认收款' }).click()
    await isAt(page, '看到账')
    await isAt(page, '对账')
    await desk.getByRole('button', { name: '重新对账' }).click()
    await expect(page.getByRole('note')).toHaveText('这张图的旅程走完了，可以从头再来', slow)
    await look('6-proof')
    for (const chapter of ['邀请与注册', '上传与审核', '口令与分享', '观众取图', '收益与提现', '打款与到账'])
      await expect(doneIn(page, chapter).getByLabel('已完成')).toBeVisible()
  })

  await test.step('and from the beginning', async () => {
    await page.getByRole('button', { name: '从头再来' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '重置演示数据' }).click()
    await expect(page.getByText(/^走过 0 步/)).toBeVisible(slow)
    await expect(page.getByText('从你上传的那张开始')).toBeVisible()
    await expect(phone.getByText('快捷入口')).toBeVisible(slow)
    await expect(page.getByRole('radio', { name: /林晚风/ })).toBeChecked()
  })
})

test.describe('over a restart', () => {
  // The messenger's script is not reachable here, the server is down for a while, and the simulated platforms that
  // come with the next one have another address than the covers that were read before.
  test.use({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    expectedComplaints: /ERR_|Failed to load resource|\/video\/sim\/covers\//,
  })

  test('延迟挂载: the link is added, the server is down at the minute, and the mount is made once after', {
    tag: '@publish',
  }, async ({ watched: page }) => {
    test.setTimeout(startMs + 300_000)
    const openList = async () => {
      await openFront(page)
      await page.goto(`${demoUrl()}/h5/#/pages/promote/delayMount/index`)
    }
    let at = 0
    await test.step('the creator adds the link and a time', async () => {
      await openList()
      const card = topPage(page).locator('section', { hasText: '霓虹夜城' }).filter({ hasText: '待添加链接' })
      await card.getByRole('button', { name: '添加链接' }).click()
      await topPage(page).getByLabel('作品链接或整段分享内容').fill('https://v.douyin.com/iRNBho5e/')
      await expect(topPage(page).getByText('已识别，账号与作品都对得上')).toBeVisible()
      await topPage(page).getByRole('button', { name: '自选' }).click()
      at = (Math.ceil(Date.now() / 60_000) + 1) * 60_000
      const typed = timeText(at).slice(0, 16).replaceAll('/', '-').replace(' ', 'T')
      await topPage(page).getByLabel('挂载时间').fill(typed)
      await topPage(page)
        .getByRole('button', { name: /^保存，今天 .* 挂载$|^保存，明天 .* 挂载$/ })
        .click()
      await expect(topPage(page).getByText('等待到点')).toBeVisible()
    })
    await test.step('the server is down when the time comes', async () => {
      await server?.stop()
      await expect.poll(() => Date.now() - at, { timeout: 200_000 }).toBeGreaterThan(0)
    })
    await test.step('the next server makes it, once', async () => {
      server = await startOwnServer(dataDir)
      const bound = async () => {
        const reply = await fetch(`${server?.simulatorsUrl}/video/sim/mounts.json`)
        const { mounts } = (await reply.json()) as { mounts: { workId: string | null; calls: number }[] }
        return mounts.filter(({ workId }) => workId === '7426018837751233351').map(({ calls }) => calls)
      }
      await expect.poll(bound, { timeout: 120_000 }).toEqual([1])
      await openList()
      const card = topPage(page).locator('section', { hasText: '霓虹夜城' }).filter({ hasText: '审核中' })
      await expect(card).toBeVisible()
      expect(await bound()).toEqual([1])
    })
  })
})
