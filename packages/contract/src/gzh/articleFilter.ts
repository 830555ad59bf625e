/** WeChat's filter for the HTML of articles, and texts that go through it unchanged. */
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

export const escapedLines = (text: string): string => escaped(text).replaceAll('\n', '<br>')

const allowedTags = new Set(['p', 'section', 'img', 'br', 'a', 'span', 'strong'])
const allowedAttributes = new Set(['style', 'src', 'href', 'data-miniprogram-appid', 'data-miniprogram-path'])
const attributeIn = /([\w-]+)\s*=\s*"([^"]*)"/g

const attributeProblems = (attributes: string, pictureHosts: readonly string[]): string[] => {
  const found: string[] = []
  for (const [, name = '', value = ''] of attributes.matchAll(attributeIn)) {
    if (!allowedAttributes.has(name)) found.push(`不能使用属性 ${name}`)
    if (name === 'src' && !pictureHosts.some((host) => value.startsWith(host))) found.push('有站外图片')
    if (name === 'href' && /^\s*javascript:/i.test(value)) found.push('有脚本')
    if (name === 'style' && /url\(|expression|javascript:|position\s*:/i.test(value))
      found.push('样式会被去掉')
  }
  // What is left are attributes without quotes, which a browser would read all the same.
  if (/[^\s/]/.test(attributes.replace(attributeIn, ''))) found.push('属性要写成 名称="值"')
  return found
}

/** What WeChat's filter would drop of this HTML; empty when it comes through unchanged. */
export const filterDifferences = (html: string, pictureHosts: readonly string[]): string[] => {
  const found: string[] = []
  for (const [, closing, tag = '', attributes = ''] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^<>]*)>/g)) {
    if (!allowedTags.has(tag.toLowerCase())) found.push(`不能使用 <${tag}>`)
    else if (!closing) found.push(...attributeProblems(attributes, pictureHosts))
  }
  if (/<script|<style/i.test(html) && found.length === 0) found.push('有脚本')
  return [...new Set(found)]
}
