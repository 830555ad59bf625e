/** A new area needs its own files and its entry in the contract's list, and nothing else anywhere. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@wallpaper/client'
import { headers } from '@wallpaper/contract'
import { auditList, changeSetting, settingsList } from '@wallpaper/contract/staff/staff.console'
import { createServer } from 'vite'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { staffCookie } from '../../platform/http/identify.ts'
import { type ServerProcess, startServerProcess } from '../crash/serverProcess.ts'
import { testSecret } from '../testSecret.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { checkoutWith } from './checkoutWith.ts'
import { listed, listFile, sampleFiles } from './sampleArea.ts'

const contractList = new URL(`../../../../../${listFile}`, import.meta.url)

let folder: string
/** This checkout's server, for its database and people. */
let server: TestServer
let copy: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallpaper-new-area-'))
  await checkoutWith(folder, { ...sampleFiles, [listFile]: listed(await readFile(contractList, 'utf8')) })
  server = await startTestServer()
  copy = await startServerProcess(
    join(folder, 'data'),
    { DATABASE_URL: server.databaseUrl, APP_SECRET: testSecret },
    join(folder, 'apps/server/src/main.ts'),
  )
})
afterAll(async () => {
  await copy?.kill('SIGKILL')
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const greet = async (name: string): Promise<unknown> => {
  const { guid, token } = (await server.make.person()).session
  const reply = await fetch(`${copy.url}/api/v4/greeting/greet`, {
    method: 'POST',
    headers: { [headers.guid]: guid, [headers.token]: token },
    body: new URLSearchParams({ name }),
  })
  return reply.json()
}

const asAdmin = async () => {
  const { token } = await server.make.staff('admin')
  return createClient({
    baseUrl: copy.url,
    headers: () => ({ origin: copy.url, cookie: `${staffCookie}=${token}` }),
  })
}

it('its call is answered, its job runs, and its audit word is in the log', async () => {
  expect(await greet('第一次')).toEqual({ code: 1, msg: '', data: { times: 1 } })
  const admin = await asAdmin()
  const found = async () => {
    const { items } = await admin.call(auditList, { subject: 'greeting:第一次' })
    return items.map(({ action, actor }) => [action, actor.key])
  }
  await expect.poll(found).toEqual([['greeting.sent', 'system']])
})

it('its setting is in the console, and a change has its effect', async () => {
  const admin = await asAdmin()
  const { items } = await admin.call(settingsList, {})
  const setting = items.find(({ key }) => key === 'greeting.times')
  expect(setting).toMatchObject({ label: '问候几次', value: 1, min: 1, max: 9 })
  await admin.call(changeSetting, {
    key: 'greeting.times',
    value: 3,
    version: setting?.version ?? 0,
    reason: '多问候几次',
  })
  expect(await greet('第二次')).toEqual({ code: 1, msg: '', data: { times: 3 } })
})

it('its screen is a page of the phone, and its audit word has its label in the console', async () => {
  const vite = await createServer({
    root: join(folder, 'apps/h5'),
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => vite.close())
  const { pages } = await vite.ssrLoadModule('/src/app/pages.ts')
  const { auditActions, screenAtPath } = await vite.ssrLoadModule('@wallpaper/contract')
  const screen = screenAtPath('/pages/greeting/index')
  expect(screen?.title).toBe('问候')
  expect(pages.filter((page: { screen: unknown }) => page.screen === screen)).toMatchObject([
    { area: 'greeting' },
  ])
  expect(auditActions['greeting.sent']).toBe('发出问候')
})
