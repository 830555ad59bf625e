/** Bundles one script with all that it imports into one classic script, for a page or a worker. */
import { build, type Plugin } from 'vite'

interface BundledScriptOptions {
  target: string | string[]
  plugins?: Plugin[]
}

export const bundledScript = async (
  source: string,
  { target, plugins = [] }: BundledScriptOptions,
): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
    build: { write: false, target, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const built = outputs.flatMap((one) => ('output' in one ? one.output : []))
  const script = built.find((file) => file.type === 'chunk')
  if (script?.type !== 'chunk') throw new Error(`${source} was not built`)
  return script.code
}
