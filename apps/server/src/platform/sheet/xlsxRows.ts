/**
 * Rows of the first visible sheet of an XLSX file. Reads only what a table needs: raw numbers, texts, and
 * which cells are formulas. Dates are numbers here; the caller knows which columns are dates.
 */
import { noCell, type SheetCell, type SheetLimits, type SheetRow } from './sheet.ts'
import { bombFile, brokenFile, tooManyRows } from './sheetProblems.ts'
import { openZip, type ZipFile } from './zipFile.ts'

const smallPartBytes = 4 * 1024 * 1024
const textsMax = 2_000_000
const textCharactersMax = 100_000_000
/** Maximum size of one row or one shared string. */
const fragmentMax = 4 * 1024 * 1024
const columnsMax = 200

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

const plain = (xml: string): string => {
  const text = xml.includes('&')
    ? xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
        if (hex) return character(Number.parseInt(hex, 16))
        if (decimal) return character(Number(decimal))
        return entities[name] ?? whole
      })
    : xml
  return text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/g, (_, hex) => character(Number.parseInt(hex, 16)))
    : text
}

/** All texts inside, without phonetic guides (rPh). */
const textIn = (xml: string): string => {
  const body = xml.includes('rPh>') ? xml.replace(/<(?:\w+:)?rPh[\s\S]*?<\/(?:\w+:)?rPh>/g, '') : xml
  let text = ''
  for (const [, inner = ''] of body.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)) text += inner
  return plain(text)
}

/** The text before each closing tag of this element, from the previous closing tag on. */
async function* fragments(chunks: AsyncIterable<Buffer>, element: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const end = new RegExp(`</(?:\\w+:)?${element}>`, 'g')
  let rest = ''
  for await (const chunk of chunks) {
    // Continues the search where it ended, minus a closing tag that the chunk may have cut.
    end.lastIndex = Math.max(0, rest.length - 32)
    rest += decoder.decode(chunk, { stream: true })
    let from = 0
    for (let match = end.exec(rest); match; match = end.exec(rest)) {
      yield rest.slice(from, match.index)
      from = end.lastIndex
    }
    rest = rest.slice(from)
    if (rest.length > fragmentMax) throw bombFile()
  }
}

const wholeText = async (zip: ZipFile, name: string): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of zip.read(name, smallPartBytes)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? ''

const tagsOf = (xml: string, element: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${element}\\s[^>]*>`, 'g')) ?? []

interface Parts {
  sheet: string
  texts: string | null
  /** Added to day counts that start in 1904. */
  daysBefore: number
}

const daysFrom1900To1904 = 1_462

const partsOf = async (zip: ZipFile): Promise<Parts> => {
  const folder = 'xl/'
  const workbook = await wholeText(zip, `${folder}workbook.xml`)
  const relations = tagsOf(await wholeText(zip, `${folder}_rels/workbook.xml.rels`), 'Relationship')
  const targetOf = (isWanted: (tag: string) => boolean): string | null => {
    const tag = relations.find(isWanted)
    if (!tag) return null
    const target = attribute(tag, 'Target')
    return target.startsWith('/') ? target.slice(1) : `${folder}${target}`
  }
  const shown = tagsOf(workbook, 'sheet').find((tag) => !/hidden/i.test(attribute(tag, 'state')))
  const id = shown ? attribute(shown, '\\w+:id') : ''
  const sheet = targetOf((tag) => attribute(tag, 'Id') === id)
  if (!sheet) throw brokenFile()
  return {
    sheet,
    texts: targetOf((tag) => attribute(tag, 'Type').endsWith('/sharedStrings')),
    daysBefore: /date1904\s*=\s*["'](1|true)/.test(workbook) ? daysFrom1900To1904 : 0,
  }
}

const sharedTexts = async (zip: ZipFile, name: string | null, bytesMax: number): Promise<string[]> => {
  if (!name || !zip.names.includes(name)) return []
  const texts: string[] = []
  let characters = 0
  for await (const fragment of fragments(zip.read(name, bytesMax), 'si')) {
    const text = textIn(fragment.slice(Math.max(0, fragment.search(/<(?:\w+:)?si[\s>]/))))
    characters += text.length
    if (texts.push(text) > textsMax || characters > textCharactersMax) throw bombFile()
  }
  return texts
}

const columnOf = (letters: string): number => {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** As a spreadsheet shows it: 15 digits, without the binary rounding error. */
const shownNumber = (text: string): string => {
  const value = Number(text)
  return text.length > 15 && Number.isFinite(value) && /[.e]/i.test(text)
    ? String(Number(value.toPrecision(15)))
    : text
}

const typePattern = /\st\s*=\s*["'](\w+)/

/** A fast path: nearly every cell contains only its value, and a file has millions of them. */
const bareValue = (inner: string): string | null => {
  const end = inner.length - 4
  const isBare = inner.startsWith('<v>') && inner.indexOf('<', 3) === end && inner.endsWith('</v>')
  return isBare ? inner.slice(3, end) : null
}

const cellOf = (attributes: string, inner: string, texts: readonly string[]): SheetCell => {
  const bare = bareValue(inner)
  if (bare === null && /<(?:\w+:)?f[\s/>]/.test(inner)) return { kind: 'formula', text: '' }
  const type = typePattern.exec(attributes)?.[1]
  if (type === 'inlineStr') return { kind: 'text', text: textIn(inner).trim() }
  const value = bare ?? /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(inner)?.[1] ?? ''
  if (value === '') return noCell
  if (type === 's') return { kind: 'text', text: (texts[Number(value)] ?? '').trim() }
  if (type === 'e') return { kind: 'error', text: plain(value) }
  if (type === 'str' || type === 'd') return { kind: 'text', text: plain(value).trim() }
  if (type === 'b') return { kind: 'text', text: value === '1' ? '是' : '否' }
  return { kind: 'number', text: shownNumber(value) }
}

const cellPattern = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g

const cellsOf = (xml: string, texts: readonly string[]): SheetCell[] => {
  const cells: SheetCell[] = []
  let next = 0
  for (const [, attributes = '', inner = ''] of xml.matchAll(cellPattern)) {
    const letters = /\sr\s*=\s*["']([A-Z]{1,3})\d/.exec(attributes)?.[1]
    const column = letters ? columnOf(letters) : next
    next = column + 1
    if (column < columnsMax && inner !== '') {
      while (cells.length < column) cells.push(noCell)
      cells[column] = cellOf(attributes, inner, texts)
    }
  }
  return cells
}

async function* rowsOf(zip: ZipFile, { rowsMax, bytesMax }: SheetLimits): AsyncGenerator<SheetRow> {
  const { sheet, texts: textsName, daysBefore } = await partsOf(zip)
  const texts = await sharedTexts(zip, textsName, bytesMax)
  let number = 0
  for await (const fragment of fragments(zip.read(sheet, bytesMax), 'row')) {
    const begins = [...fragment.matchAll(/<(?:\w+:)?row(?:\s[^>]*?)?(\/?)>/g)]
    const begin = begins.at(-1)
    if (!begin) continue
    const said = Number(attribute(begin[0], 'r'))
    number = said > 0 ? said : number + begins.length
    if (number > rowsMax + 1) throw tooManyRows(rowsMax)
    const cells = cellsOf(fragment.slice(begin.index + begin[0].length), texts)
    if (cells.some(({ text, kind }) => text !== '' || kind === 'formula')) yield { number, cells, daysBefore }
  }
}

export async function* xlsxRows(
  path: string,
  limits: SheetLimits,
  onBytes: (count: number) => void,
): AsyncGenerator<SheetRow> {
  const zip = await openZip(path, onBytes)
  try {
    yield* rowsOf(zip, limits)
  } finally {
    zip.close()
  }
}
