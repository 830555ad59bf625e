/**
 * Time to content in a real browser on slow 4G with a CPU slowed four times: home on the first and second
 * visit, against the peer on the same connection from the same server, and a screen opened for the first
 * time.
 */
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { createClient } from '@wallpaper/client'
import { clientVersion, headers, sessionLifetimeMs } from '@wallpaper/contract'
import { phoneLogin, settings } from '@wallpaper/contract/account'
import { indexInit } from '@wallpaper/contract/home'
import { noticeList } from '@wallpaper/contract/notice'
import { buildAll } from '../tools/builds.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import { builtServer, type Figure, freePort, median, startProcess, temporaryFolder } from './harness.ts'
import { roundsOr } from './options.ts'
import { buildPeer, peerPrefix } from './peerBuild.ts'
import { createSlowLine, roundTripMs, type SlowLine } from './slowLine.ts'

const tries = roundsOr(5)
const slowness = 4
const firstTarget = 0.6
const repeatTarget = 0.4
const screenMs = roundTripMs + 300
/** A person looks for the entry before pressing it. */
const lookMs = 1_000

/** Texts that only the server knows: a page that shows them has loaded its content. */
interface Content {
  home: string[]
  notices: string[]
  settings: string[]
}

/** The stored session, used by the app and the peer. */
type Stored = Record<string, string>

const signIn = async (baseUrl: string): Promise<{ stored: Stored; content: Content }> => {
  const session = await createClient({ baseUrl }).call(phoneLogin, {
    phone: '13800138000',
    password: 'tushen-demo-88',
  })
  if (!session.has_register) throw new Error('there is no demo world')
  const { guid, token, uid, sonid, user_info } = session
  const client = createClient({ baseUrl, headers: () => ({ [headers.guid]: guid, [headers.token]: token }) })
  const home = await client.call(indexInit, {})
  const { items } = await client.call(noticeList, {})
  const { switches } = await client.call(settings, {})
  const titles = [home.quick_entries.at(-1)?.title, home.notices[0]?.title]
  return {
    stored: {
      guid,
      token,
      uid: String(uid),
      sonid: String(sonid),
      localVersion: clientVersion,
      loginExpireTime: String(Date.now() + sessionLifetimeMs),
      user_info: JSON.stringify(user_info),
    },
    content: {
      home: titles.flatMap((title) => title ?? []),
      notices: items.slice(0, 3).map(({ title }) => title),
      settings: switches.map(({ title }) => title),
    },
  }
}

declare global {
  interface Window {
    /** Milliseconds until all these texts were painted, since the app was requested. */
    contentAt(texts: readonly string[]): Promise<number>
  }
}

const newVisitor = async (browser: Browser, stored: Stored): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    window.contentAt = async (texts) => {
      const shown = () => {
        const seen = document.querySelector('.stack-page:not([inert])') ?? document.getElementById('root')
        const text = seen?.textContent ?? ''
        return texts.every((each) => text.includes(each))
      }
      while (!shown()) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now()
    }
  }, stored)
  return context
}

const open = async (context: BrowserContext, url: string, texts: readonly string[]) => {
  const page = await context.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.goto(url, { waitUntil: 'commit' })
  const late = page.waitForTimeout(30_000).then(() => {
    throw new Error(`${url} never showed ${texts.join(', ')} ${errors.map(String).join(', ')}`)
  })
  const ms = await Promise.race([page.evaluate((wanted) => window.contentAt(wanted), texts), late])
  late.catch(() => {})
  // A page that throws while opening is no valid baseline, whatever it shows.
  if (errors.length > 0) throw new Error(`${url} threw ${errors.map(String).join(', ')}`)
  return { page, ms }
}

/** From the press to the painted content. */
const press = async (page: Page, selector: string, texts: readonly string[]): Promise<number> => {
  await page.waitForSelector(selector)
  await page.waitForTimeout(lookMs)
  return page.evaluate(
    async ([pressed, wanted]) => {
      const from = performance.now()
      document.querySelector<HTMLElement>(pressed)?.click()
      return (await window.contentAt(wanted)) - from
    },
    [selector, texts] as const,
  )
}

interface Visit {
  first: number
  repeat: number
  /** The next visit without cached replies of the first one. */
  withoutLast: number
}

const visit = async (
  browser: Browser,
  line: SlowLine,
  stored: Stored,
  url: string,
  texts: string[],
): Promise<Visit> => {
  const context = await newVisitor(browser, stored)
  try {
    const first = await open(context, url, texts)
    await line.quiet(1_000)
    await first.page.close()
    const repeat = await open(context, url, texts)
    await line.quiet(1_000)
    await repeat.page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('lastVisit:')) localStorage.removeItem(key)
    })
    await repeat.page.close()
    const withoutLast = await open(context, url, texts)
    return { first: first.ms, repeat: repeat.ms, withoutLast: withoutLast.ms }
  } finally {
    await context.close()
  }
}

const top = '.stack-page:not([inert])'

/** Each as the first screen after home, for a new visitor. */
const firstVisited = async (browser: Browser, url: string, stored: Stored, content: Content) => {
  const onHome = async <T>(go: (page: Page) => Promise<T>): Promise<T> => {
    const context = await newVisitor(browser, stored)
    try {
      return await go((await open(context, url, content.home)).page)
    } finally {
      await context.close()
    }
  }
  return {
    notices: await onHome((page) => press(page, `${top} a[aria-label^="消息"]`, content.notices)),
    settings: await onHome(async (page) => {
      await press(page, '.tabbar a[href="#/pages/mine/index"]', [stored.uid ?? ''])
      return press(page, `${top} a[aria-label="设置"]`, content.settings)
    }),
  }
}

/** The peer's other screens count for its size, so they too must show their content. */
const seePeer = async (browser: Browser, url: string, stored: Stored, content: Content) => {
  const context = await newVisitor(browser, stored)
  try {
    await open(context, `${url}#/`, content.home)
    await open(context, `${url}#/mine`, [stored.uid ?? ''])
    await open(context, `${url}#/notices`, content.notices)
    await open(context, `${url}#/setting`, content.settings)
    await open(context, `${url}#/login`, ['获取验证码'])
  } finally {
    await context.close()
  }
}

const againstPeer = (name: string, ours: number[], peer: number[], target: number): Figure => {
  const ratio = median(ours) / median(peer)
  return {
    name,
    ours: median(ours),
    baseline: median(peer),
    baselineName: 'the same screen on antd-mobile, same line and server',
    unit: 'ms',
    ratio,
    target: `≤ ${target}`,
    isMet: ratio <= target,
  }
}

const againstRoundTrip = (name: string, ours: number[]): Figure => ({
  name,
  ours: median(ours),
  baseline: roundTripMs,
  baselineName: 'one round trip',
  unit: 'ms',
  ratio: median(ours) / roundTripMs,
  target: `≤ ${screenMs} ms`,
  isMet: median(ours) <= screenMs,
})

const measure = async (browser: Browser, line: SlowLine, serverUrl: string): Promise<Figure[]> => {
  const { stored, content } = await signIn(serverUrl)
  const oursUrl = `${line.url}/h5/`
  const peerUrl = `${line.url}${peerPrefix}`
  await seePeer(browser, peerUrl, stored, content)
  const ours: Visit[] = []
  const peer: Visit[] = []
  const screens: { notices: number; settings: number }[] = []
  for (let round = 0; round < tries; round += 1) {
    peer.push(await visit(browser, line, stored, peerUrl, content.home))
    ours.push(await visit(browser, line, stored, oursUrl, content.home))
    screens.push(await firstVisited(browser, oursUrl, stored, content))
  }
  const of = (visits: Visit[], which: keyof Visit) => visits.map((each) => each[which])
  return [
    againstPeer('home’s content, first visit', of(ours, 'first'), of(peer, 'first'), firstTarget),
    againstPeer('home’s content, repeat visit', of(ours, 'repeat'), of(peer, 'repeat'), repeatTarget),
    againstPeer(
      'the same, its new answer waited for',
      of(ours, 'withoutLast'),
      of(peer, 'withoutLast'),
      repeatTarget,
    ),
    againstRoundTrip(
      '消息通知 for the first time',
      screens.map(({ notices }) => notices),
    ),
    againstRoundTrip(
      '设置 for the first time',
      screens.map((each) => each.settings),
    ),
  ]
}

export const benchContent = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  await buildAll(console.error)
  const peer = join(folder.path, 'peer')
  await buildPeer(peer)
  const server = await startProcess(builtServer, {
    env: {
      // The demo world needs development; building the peer has just set production.
      NODE_ENV: 'development',
      DATA_DIR: join(folder.path, 'data'),
      SIMULATORS_PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      RATE_PER_MINUTE: '20000',
    },
  })
  const line = await createSlowLine(server.url, { prefix: peerPrefix, folder: peer })
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.error),
    args: chromiumFlags,
  })
  try {
    return await measure(browser, line, server.url)
  } finally {
    await browser.close()
    await line.close()
    await server.stop()
    await folder.remove()
  }
}
