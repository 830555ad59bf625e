/** The documentation page: every call by area, to read without any script; a script adds search and trying out. */
import { staffRoles } from '@wallpaper/contract'
import { html, joined, type Markup } from '@wallpaper/html'
import type { DocumentedCall, Field, OpenApiDocument } from './document.ts'
import { anchorOf, typeMarkup } from './schemaMarkup.ts'

export interface PageAssets {
  style: string
  script: string
}

const authNames: Record<string, string> = {
  anyone: '任何人',
  user: '已登录',
  main: '仅主账号',
  restricted: '已登录，封禁或注销中也可',
  'restricted:main': '仅主账号，封禁或注销中也可',
  staff: '员工',
  ...Object.fromEntries(
    Object.entries(staffRoles).map(([role, name]) => [`staff:${role}`, `员工 · ${name}`]),
  ),
}

const none: readonly Markup[] = []

const perName: Record<number, string> = { 60: '每分钟', 3600: '每小时' }

const chips = ({ auth, rate, isIdempotent, isMultipart }: DocumentedCall): Markup =>
  joined(
    [
      html`<span class="chip">${authNames[auth] ?? auth}</span>`,
      ...(rate
        ? [
            html`<span class="chip">${perName[rate.per_seconds] ?? `每 ${rate.per_seconds} 秒`} ${rate.times} 次</span>`,
          ]
        : []),
      ...(isIdempotent ? [html`<span class="chip">需要 Idempotency-Key</span>`] : []),
      ...(isMultipart ? [html`<span class="chip">multipart</span>`] : []),
    ],
    ' ',
  )

const fieldRow = ({ name, schema, isRequired }: Field): Markup =>
  html`<tr><td><code>${name}</code></td><td><pre>${typeMarkup(schema)}</pre></td><td>${isRequired ? '必填' : '可不填'}</td></tr>`

const fieldTable = (fields: readonly Field[]): Markup =>
  fields.length === 0
    ? html`<p class="quiet">没有参数</p>`
    : html`<table><thead><tr><th>参数</th><th>内容</th><th></th></tr></thead><tbody>${fields.map(fieldRow)}</tbody></table>`

const isNested = ({ schema }: Field) => schema.type === 'array' || schema.type === 'object'

const tryInput = (id: string, field: Field): Markup => {
  const inputId = `try-${id}-${field.name}`
  const isFile = field.schema.contentMediaType === 'application/octet-stream'
  const input = isFile
    ? html`<input type="file" id="${inputId}" name="${field.name}">`
    : html`<input id="${inputId}" name="${field.name}" autocomplete="off" placeholder="${isNested(field) ? 'JSON' : ''}">`
  return html`<label for="${inputId}">${field.name}</label>${input}`
}

const tryForm = ({
  id,
  method,
  addresses,
  fields,
  isIdempotent,
  isMultipart,
}: DocumentedCall): Markup => html`
<form class="try" data-method="${method}" data-idempotent="${isIdempotent ? '1' : ''}" data-multipart="${isMultipart ? '1' : ''}">
<label for="try-${id}-address">地址</label><select id="try-${id}-address" data-address>${addresses.map((address) => html`<option>${address}</option>`)}</select>
${fields.map((field) => tryInput(id, field))}
<button>发送</button><output></output>
</form>`

const errorRow = (name: string, codes: OpenApiDocument['x-codes']): Markup =>
  html`<tr><td><code>${codes[name]?.code ?? ''}</code></td><td>${name}</td><td>${codes[name]?.sentence ?? ''}</td></tr>`

const callMarkup = (call: DocumentedCall, document: OpenApiDocument): Markup => {
  const [first = '', ...others] = call.addresses
  return html`
<details class="call" id="${call.id}">
<summary><span class="method ${call.method.toLowerCase()}">${call.method}</span><code>${first}</code><span class="what">${call.summary}</span>${others.length > 0 ? html`<span class="chip">${call.addresses.length} 条产品线</span>` : none}</summary>
<div class="inside">
<p>${chips(call)}</p>
${
  others.length > 0
    ? html`<p class="quiet">也在 ${joined(
        others.map((address) => html`<code>${address}</code>`),
        ' ',
      )}</p>`
    : none
}
<h4>参数</h4>${fieldTable(call.fields)}
<h4>成功时的 data</h4><pre class="block">${typeMarkup(call.data)}</pre>
<details><summary class="more">可能的拒绝（${call.errors.length}）</summary><table><tbody>${call.errors.map((name) => errorRow(name, document['x-codes']))}</tbody></table></details>
${tryForm(call)}
</div>
</details>`
}

const areaMarkup = (
  tag: { name: string; description: string },
  calls: readonly DocumentedCall[],
  document: OpenApiDocument,
): Markup => html`
<section id="area-${tag.name}"><h2>${tag.description}<small>${tag.name} · ${calls.length}</small></h2>
${calls.map((call) => callMarkup(call, document))}</section>`

const codesMarkup = (codes: OpenApiDocument['x-codes']): Markup => html`
<section id="codes"><h2>返回码<small>${Object.keys(codes).length}</small></h2>
<table class="card"><thead><tr><th>code</th><th>名称</th><th>没有更确切的话时，人看到的是</th></tr></thead>
<tbody>${Object.keys(codes).map((name) => errorRow(name, codes))}</tbody></table></section>`

const schemasMarkup = (schemas: OpenApiDocument['components']['schemas']): Markup => html`
<section id="schemas"><h2>数据结构<small>${Object.keys(schemas).length}</small></h2>
${Object.entries(schemas).map(([name, each]) => html`<div class="card schema" id="${anchorOf(name)}"><h3>${name}</h3><pre>${typeMarkup(each)}</pre></div>`)}</section>`

export const docsPage = (
  document: OpenApiDocument,
  calls: readonly DocumentedCall[],
  { style, script }: PageAssets,
): string => {
  const inArea = (area: string) => calls.filter((call) => call.area === area)
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${document.info.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
<script src="${script}" defer></script>
</head>
<body>
<header><strong>${document.info.title}</strong><input id="search" type="search" placeholder="按地址、名称搜索" aria-label="搜索接口" hidden><a href="/api/openapi.json">openapi.json</a></header>
<nav aria-label="接口分类">${document.tags.map(({ name, description }) => html`<a href="#area-${name}">${description}<small>${inArea(name).length}</small></a>`)}<a href="#codes">返回码</a><a href="#schemas">数据结构</a></nav>
<main>
<section><div class="card"><p>${joined(
    document.info.description.split('\n').map((line) => html`${line}<br>`),
    '',
  )}</p>
<form id="session" hidden><label for="guid">Authorization（guid）</label><input id="guid" autocomplete="off"><label for="token">token</label><input id="token" autocomplete="off" type="password"><p class="quiet">只留在这个标签页里，试用下面的接口时带上；运营台接口用运营台的登录。</p></form></div></section>
${document.tags.map((tag) => areaMarkup(tag, inArea(tag.name), document))}
${codesMarkup(document['x-codes'])}
${schemasMarkup(document.components.schemas)}
</main>
</body>
</html>`.text
}
