import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { html, joined } from './index.ts'

describe('text in a page', () => {
  it('never becomes markup, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(html`<p title="${text}">`.text.slice('<p title="'.length, -'">'.length)).not.toMatch(/[<>"']/)
      }),
    )
  })

  it('reads the same once a browser has undone the escapes', () => {
    const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
    fc.assert(
      fc.property(fc.string(), (text) => {
        const undone = html`${text}`.text.replace(
          /&([a-z]+|#39);/g,
          (_, name: string) => entities[name] ?? '?',
        )
        expect(undone).toBe(text)
      }),
    )
  })

  it('lets markup made here through, alone, in a list or joined', () => {
    const parts = [html`<b>1</b>`, html`<b>&</b>`]
    expect(html`${parts[0]}|${parts}|${joined(parts, '<')}`.text).toBe(
      '<b>1</b>|<b>1</b><b>&</b>|<b>1</b>&lt;<b>&</b>',
    )
  })

  it('shows nothing for what is not there, and zero for zero', () => {
    expect(html`[${null}${undefined}${false}${0}]`.text).toBe('[0]')
  })
})
