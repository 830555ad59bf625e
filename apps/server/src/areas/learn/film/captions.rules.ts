/**
 * Parses times and text of a WebVTT or SubRip file, and nothing else. The output is generated from them, so
 * that no foreign style, region, note or tag reaches a client.
 */
export interface Cue {
  from: number
  to: number
  text: string
}

const timePattern = /^(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/
const cuesMax = 5_000
const textMax = 200

const millisecondsIn = (text: string): number | null => {
  const [, hours = '0', minutes, seconds, rest] = timePattern.exec(text) ?? []
  return minutes === undefined
    ? null
    : ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest)
}

const cueIn = (block: string): Cue | null => {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => line.includes('-->'))
  if (at < 0 || at > 1) return null
  const [begin = '', end = ''] = (lines[at] ?? '')
    .split('-->')
    .map((part) => part.trim().split(/\s/)[0] ?? '')
  const [from, to] = [millisecondsIn(begin), millisecondsIn(end)]
  const text = lines
    .slice(at + 1)
    .map((line) => line.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean)
    .join('\n')
  return from === null || to === null || to <= from || text === '' ? null : { from, to, text }
}

/** The cues, or why the file cannot be accepted. */
export const cuesIn = (file: string): { cues: Cue[] } | { objection: string } => {
  const text = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  const blocks = text.split(/\n{2,}/).filter((block) => block.includes('-->'))
  const cues = blocks.flatMap((block) => cueIn(block) ?? [])
  if (cues.length === 0) return { objection: '文件里没有字幕，请选择 VTT 或 SRT 文件' }
  if (cues.length < blocks.length)
    return { objection: `有 ${blocks.length - cues.length} 条字幕的时间或内容不对，请检查` }
  if (cues.length > cuesMax) return { objection: `最多 ${cuesMax} 条字幕` }
  if (cues.some((cue) => Array.from(cue.text).length > textMax))
    return { objection: `一条字幕最多 ${textMax} 个字` }
  return { cues: cues.toSorted((one, other) => one.from - other.from) }
}

const two = (value: number) => String(value).padStart(2, '0')
const timeText = (at: number): string =>
  `${two(Math.floor(at / 3_600_000))}:${two(Math.floor(at / 60_000) % 60)}:${two(Math.floor(at / 1_000) % 60)}.${String(at % 1_000).padStart(3, '0')}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const vttOf = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${timeText(from)} --> ${timeText(to)}\n${escaped(text)}`).join('\n\n')}\n`
