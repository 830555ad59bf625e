/**
 * A face takes only some fields of the areas' contracts: this plugin removes the others from each
 * `<area>.contract.ts`, with the imports that only they need. A phone needs no word of the audit log.
 */
import type { Contract } from '@wallpaper/contract'
import type { Plugin } from 'vite'

const contractFile = /packages\/contract\/src\/\w+\/\w+\.contract\.ts$/

export const contractParts = (taken: readonly (keyof Contract)[]): Plugin => ({
  name: 'contract-parts',
  apply: 'build',
  transform: {
    // After types are removed.
    order: 'post',
    filter: { id: contractFile },
    handler(code, id) {
      const { body } = this.parse(code)
      const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
      const contracts = body.flatMap((node) => {
        const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null
        const [variable] = declared?.type === 'VariableDeclaration' ? declared.declarations : []
        const fields = variable?.init?.type === 'CallExpression' ? variable.init.arguments[0] : null
        if (!variable || fields?.type !== 'ObjectExpression') return []
        const kept = fields.properties.filter(
          (field) => field.type === 'Property' && taken.some((name) => name === textOf(field.key)),
        )
        return [`export const ${textOf(variable.id)} = { ${kept.map(textOf).join(', ')} };`]
      })
      if (contracts.length !== 1) throw new Error(`${id} does not export one contract`)
      const written = contracts.join('')
      const imports = body.filter(
        (node) =>
          node.type === 'ImportDeclaration' &&
          node.specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(written)),
      )
      return { code: [...imports.map(textOf), written].join('\n'), map: null }
    },
  },
})
