import { describe, expect, it } from 'vitest'
import type { ShareCard } from './jssdk.ts'
import { createCardStack, shareLink } from './share.ts'

const card = (title: string): ShareCard => ({ title, desc: '', link: '', imgUrl: '' })
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

describe('a shared link', () => {
  it('carries the invitation before the #, where nothing cuts it off', () => {
    const from = { origin: 'https://t.example', base: '/h5/', inviteCode: 'TS8803' }
    expect(shareLink(from, '/pages/guide/index?id=3')).toBe(
      'https://t.example/h5/?invite_code=TS8803#/pages/guide/index?id=3',
    )
    expect(shareLink({ ...from, inviteCode: null }, '/')).toBe('https://t.example/h5/#/')
  })
})

describe('cards', () => {
  it('of the page that is seen lie over the default, which comes back when they go', async () => {
    const shown: string[] = []
    const stack = createCardStack(({ title }) => shown.push(title))
    stack.setDefault(card('图神'))
    await turn()
    const take = stack.put(card('晚风壁纸馆'))
    await turn()
    stack.setDefault(card('个人中心'))
    await turn()
    take()
    await turn()
    expect(shown).toEqual(['图神', '晚风壁纸馆', '个人中心'])
  })

  it('that follow each other in one moment are told once', async () => {
    const shown: string[] = []
    const stack = createCardStack(({ title }) => shown.push(title))
    stack.setDefault(card('图神'))
    const first = stack.put(card('甲'))
    first()
    stack.put(card('乙'))
    await turn()
    expect(shown).toEqual(['乙'])
  })
})
