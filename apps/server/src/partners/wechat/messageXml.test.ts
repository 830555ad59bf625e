import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cdataOf, readXml, textAt, XmlRefused } from './messageXml.ts'

describe('the XML of a message', () => {
  it('is read as elements, text and CDATA', () => {
    const xml = readXml(`<?xml version="1.0" encoding="UTF-8"?>
<xml>
  <ToUserName><![CDATA[gh_1]]></ToUserName>
  <CreateTime>1409659813</CreateTime>
  <Content><![CDATA[<b>晚风88</b> & 更多]]></Content>
  <Label>a &lt;b&gt; &amp;amp;</Label>
  <Empty/>
  <PublishEventInfo><publish_id>2</publish_id><article_detail><count>1</count></article_detail></PublishEventInfo>
</xml>
`)
    expect({
      name: xml.name,
      to: textAt(xml, 'ToUserName'),
      time: textAt(xml, 'CreateTime'),
      content: textAt(xml, 'Content'),
      label: textAt(xml, 'Label'),
      empty: textAt(xml, 'Empty'),
      nested: textAt(xml, 'PublishEventInfo', 'article_detail', 'count'),
      missing: textAt(xml, 'PublishEventInfo', 'nothing', 'count'),
    }).toEqual({
      name: 'xml',
      to: 'gh_1',
      time: '1409659813',
      content: '<b>晚风88</b> & 更多',
      label: 'a <b> &amp;',
      empty: '',
      nested: '1',
      missing: null,
    })
  })

  it.each([
    ['an external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml><a>&e;</a></xml>'],
    ['a bomb', '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><xml>&b;</xml>'],
    ['an external DTD', '<!DOCTYPE xml SYSTEM "http://localhost/x.dtd"><xml/>'],
    ['an entity of its own', '<xml><a>&e;</a></xml>'],
    ['a numeric entity', '<xml><a>&#65;</a></xml>'],
    ['an ampersand alone', '<xml><a>a & b</a></xml>'],
    ['an attribute', '<xml a="b"></xml>'],
    ['a comment', '<xml><!-- a --></xml>'],
    ['a processing instruction', '<xml><?php a ?></xml>'],
    ['an include', '<xml><xi:include href="file:///etc/passwd"/></xml>'],
    ['an element without an end', '<xml><a></xml>'],
    ['CDATA without an end', '<xml><![CDATA[a</xml>'],
    ['a second root', '<xml></xml><xml></xml>'],
    ['depth', '<a>'.repeat(2_000)],
    ['too many elements', `<xml>${'<a/>'.repeat(2_000)}</xml>`],
    ['length', `<xml>${'a'.repeat(70_000)}</xml>`],
    ['nothing', ''],
    ['JSON', '{"a":1}'],
  ])('is refused with %s', (_, text) => {
    expect(() => readXml(text)).toThrow(XmlRefused)
  })

  it('has whatever text was put in CDATA', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textAt(readXml(`<xml><a>${cdataOf(text)}</a></xml>`), 'a')).toBe(text)
      }),
    )
  })

  it('is read or refused, whatever comes, and soon', () => {
    const piece = fc.constantFrom('<a>', '</a>', '<', '>', '&', ';', '<![CDATA[', ']]>', '<!', '<?', ' ', 'x')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
        try {
          readXml(pieces.join(''))
        } catch (error) {
          expect(error).toBeInstanceOf(XmlRefused)
        }
      }),
    )
  })
})
