/**
 * All simulated partners in one HTTP server, each under its own prefix. This file lists what is mounted;
 * nothing here knows the product, only the partners' protocols.
 */
import formbody from '@fastify/formbody'
import { html } from '@wallpaper/html'
import fastify, { type FastifyInstance } from 'fastify'
import { ads } from './ads.ts'
import { brand } from './brand.ts'
import { createClock } from './clock.ts'
import { registerControl } from './control/control.ts'
import { createFaultBook } from './control/faults.ts'
import { painter } from './making/painter.ts'
import { speech } from './making/speech.ts'
import { moderation } from './moderation.ts'
import { registerAssets, sendPage } from './page.ts'
import { alipay } from './pay/alipay.ts'
import { createFunds } from './pay/funds.ts'
import { wechatPay } from './pay/wechatPay.ts'
import type { SimulatorSettings } from './settings.ts'
import { aliyunSms } from './sms/aliyunSms.ts'
import { createSmsInbox, registerSmsInbox } from './sms/smsInbox.ts'
import { tencentSms } from './sms/tencentSms.ts'
import { bilibili } from './video/bilibili.ts'
import { bilibiliPublish } from './video/bilibiliPublish.ts'
import { channels } from './video/channels.ts'
import { douyin } from './video/douyin.ts'
import { createGrants } from './video/grants.ts'
import { kuaishou } from './video/kuaishou.ts'
import { kuaishouPublish } from './video/kuaishouPublish.ts'
import { mounts } from './video/mounts.ts'
import { createProfileBook, videoProfiles } from './video/profiles.ts'
import { tiktok } from './video/tiktok.ts'
import { tiktokInbox } from './video/tiktokInbox.ts'
import { videoAccounts } from './video/videoAccounts.ts'
import { videoPages } from './video/workPages.ts'
import { createWorkBook } from './video/works.ts'
import { wechat } from './wechat/wechat.ts'

export async function buildSimulators(settings: SimulatorSettings): Promise<FastifyInstance> {
  // Calls that are held open on purpose must not delay the stop.
  const app = fastify({ logger: false, forceCloseConnections: true })
  const clock = createClock()
  const faults = createFaultBook()
  const inbox = createSmsInbox(clock, settings.hasSmsLimits)
  const funds = createFunds()
  const works = createWorkBook(clock)
  const grants = createGrants(clock)
  const profiles = createProfileBook()
  const shared = { settings, faults, inbox, clock, funds, works, grants, profiles }

  await app.register(formbody)
  registerAssets(app)
  registerControl(app, shared)
  registerSmsInbox(app, inbox)
  await app.register(wechat, { prefix: '/wechat', ...shared })
  await app.register(aliyunSms, { prefix: '/aliyun-sms', ...shared })
  await app.register(tencentSms, { prefix: '/tencent-sms', ...shared })
  await app.register(wechatPay, { prefix: '/wechat-pay', ...shared })
  await app.register(alipay, { prefix: '/alipay', ...shared })
  await app.register(ads, { prefix: '/ads', ...shared })
  await app.register(speech, { prefix: '/speech', ...shared })
  await app.register(painter, { prefix: '/painter', ...shared })
  await app.register(moderation, { prefix: '/moderation', ...shared })
  await app.register(videoPages, { prefix: '/video', ...shared })
  await app.register(videoProfiles, { prefix: '/video', ...shared })
  await app.register(videoAccounts, { prefix: '/video', ...shared })
  await app.register(douyin, { prefix: '/douyin', ...shared })
  await app.register(kuaishou, { prefix: '/kuaishou', ...shared })
  await app.register(bilibili, { prefix: '/bilibili', ...shared })
  await app.register(tiktok, { prefix: '/tiktok', ...shared })
  await app.register(tiktokInbox, { prefix: '/tiktok', ...shared })
  await app.register(bilibiliPublish, { prefix: '/bilibili', ...shared })
  // Files of Kuaishou go to a bare host, without a prefix.
  await app.register(kuaishouPublish, shared)
  await app.register(mounts, shared)
  await app.register(channels, { prefix: '/channels', ...shared })
  await app.register(brand, { prefix: '/brand', ...shared })
  app.get('/healthz', () => ({ ok: true }))

  app.setNotFoundHandler((_request, reply) => {
    const body = html`<main class="narrow"><div class="card empty"><h2>没有这个页面</h2><p>模拟器里没有这个地址。</p><a class="button" href="/">回到模拟台</a></div></main>`
    return sendPage(reply, { title: '没有这个页面 · 模拟环境', body, status: 404 })
  })
  return app
}
