import { errorCodes } from '@wallpaper/contract'
import {
  ban,
  destroyInit,
  mineIndex,
  phoneLogin,
  subAccountList,
  testSession,
} from '@wallpaper/contract/account'
import { indexInit } from '@wallpaper/contract/home'
import { approvalList } from '@wallpaper/contract/staff/staff.console'
import { navigation, webviewCheck } from '@wallpaper/contract/system'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDemoWorld } from '../../../demo.ts'
import { codeOf } from '../../../test/codeOf.ts'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoPersonPassword, demoPhone } from './demoPeople.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

const enter = async (id: string) => {
  const phone = demoPhone(id)
  const reply = await server.as().call(phoneLogin, { phone, password: demoPersonPassword })
  if (!reply.has_register) throw new Error(`${id} is not there`)
  return server.as(reply)
}

describe('the demo world', () => {
  it('has a lead with an inviter, sub-accounts and something to read, who is also the fixed test session', async () => {
    const lead = await enter('lead')
    expect((await lead.call(mineIndex, {})).inviter?.nickname).toBe('阿*')
    expect((await lead.call(subAccountList, {})).items).toHaveLength(2)
    const home = await lead.call(indexInit, {})
    expect(home.notices[0]).toMatchObject({ title: '这里是演示环境', is_pinned: true })
    expect(home.unread).toBeGreaterThan(2)
    expect(home.agreements_to_accept).toEqual([])
    const fixed = await server.as().call(testSession, {})
    expect(fixed.user_info.nickname).toBe('林晚风')
    expect(fixed.uid).toBe((await lead.call(mineIndex, {})).profile.uid)
  })

  it('has somebody warned, somebody banned with an appeal, and somebody closing', async () => {
    expect((await (await enter('xiaoman')).call(indexInit, {})).warning?.sentence).toContain('原创')
    const banned = await enter('zhixing')
    expect((await banned.call(ban, {})).appeal).toMatchObject({ state: 'open', can_write: true })
    expect(await codeOf(banned.call(mineIndex, {}))).toBe(errorCodes.banned)
    expect((await (await enter('xunian')).call(destroyInit, {})).state).toBe('closing')
  })

  it('has somebody who has just come, with the first steps before them', async () => {
    const home = await (await enter('chuyi')).call(indexInit, {})
    expect(home.first_steps?.welcome?.sentence).toBe('初一，欢迎加入图神，邀请人是阿*')
    expect(home.first_steps?.steps.map(({ is_done }) => is_done)).toEqual([false, false, false, false])
  })

  it('has a ban on the desk that another member of staff must check', async () => {
    const checker = await server.make.staff('support')
    const { items } = await server.asStaff(checker).call(approvalList, { tab: 'pending' })
    expect(items).toMatchObject([{ kind: 'person.ban', state: 'pending' }])
  })

  it('leads on to a mini program, a web page that may be shown, a screen and a tab', async () => {
    const { items } = await server.as().call(navigation, { place: 'guide' })
    const page = items.find(({ h5 }) => h5)?.h5 ?? ''
    expect((await server.as().call(webviewCheck, { url: page })).is_allowed).toBe(true)
    expect(items.filter(({ appid }) => appid)).toHaveLength(1)
    expect(items.filter(({ pages, is_tab }) => pages && !is_tab)).toHaveLength(1)
    expect(items.filter(({ is_tab }) => is_tab)).toHaveLength(2)
    const lead = await enter('lead')
    expect((await lead.call(indexInit, {})).navigation).toMatchObject([{ title: '更多服务' }])
    expect((await lead.call(mineIndex, {})).navigation).toMatchObject([{ title: '反馈社区' }])
  })

  it('is made once', async () => {
    await makeDemoWorld(server.services, server.product)
    expect((await server.as().call(navigation, { place: 'home' })).items).toHaveLength(1)
    const lead = await enter('lead')
    expect((await lead.call(subAccountList, {})).items).toHaveLength(2)
  })
})
