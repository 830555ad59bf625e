import { expect, it } from 'vitest'
import { cuesIn, vttOf } from './captions.rules.ts'

const written = (file: string): string => {
  const found = cuesIn(file)
  return 'cues' in found ? vttOf(found.cues) : found.objection
}

it('keeps times and words of a WebVTT file, and nothing that could act or style', () => {
  const file = [
    '\uFEFFWEBVTT - 标题',
    'STYLE\n::cue { background: url(https://example.com) }',
    'NOTE 给同事看的',
    '2\n01:02.500 --> 01:04.000 line:0\n<b onclick="x()">同音字越多</b>，<script>alert(1)</script>',
    '00:01.000 --> 00:02.000\na < b & c',
  ].join('\r\n\r\n')
  expect(written(file)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\na &lt; b &amp; c\n\n00:01:02.500 --> 00:01:04.000\n同音字越多，alert(1)\n',
  )
})

it('takes SubRip too, and says what is wrong with others', () => {
  expect(written('1\n00:00:01,000 --> 00:00:02,000\n好\n')).toContain('00:00:01.000 --> 00:00:02.000\n好')
  expect(written('hello')).toBe('文件里没有字幕，请选择 VTT 或 SRT 文件')
  expect(written('WEBVTT\n\n00:02.000 --> 00:01.000\n倒着\n\n00:03.000 --> 00:04.000\n好')).toBe(
    '有 1 条字幕的时间或内容不对，请检查',
  )
  expect(written(`WEBVTT\n\n00:02.000 --> 00:03.000\n${'长'.repeat(201)}`)).toBe('一条字幕最多 200 个字')
})
