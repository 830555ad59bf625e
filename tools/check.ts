/** `npm run check`: everything that can be checked without running the product. */
import { existsSync } from 'node:fs'
import { licenceProblems } from './licences.ts'
import { missingFrom, readLock } from './lockFile.ts'
import { isMain, rootPath } from './repository.ts'
import { program, runSteps, type Step, stopWhenTold } from './steps.ts'
import { checkTrackedText } from './trackedText.ts'

const found = (problems: string[]) => ({ isFine: problems.length === 0, output: problems.join('\n') })
const sources = ['packages', 'apps', 'tools', 'e2e', 'bench'].filter((folder) => existsSync(rootPath(folder)))

const steps: Step[] = [
  // Each of several checkers resolves the contract's types for itself: four take twice the processor time of one.
  { name: '类型', run: () => program('tsc', ['-p', '.', '--checkers', '1']) },
  { name: '格式与写法', run: () => program('biome', ['check', '--error-on-warnings', '.']) },
  {
    name: '谁可以引用谁',
    run: () => program('depcruise', ['--config', '.dependency-cruiser.cjs', ...sources]),
  },
  { name: '没有用到的代码', run: () => program('knip', []) },
  { name: '没有本机路径和软件源地址', run: async () => found(checkTrackedText()) },
  {
    name: 'package-lock.json 完整（缺少时运行 npm run lock）',
    run: async () => found(missingFrom(readLock()).map(({ name }) => `${name} is missing`)),
  },
  {
    name: 'docs/licences.md 与安装的一致（不一致时运行 npm run licences）',
    run: async () => found(licenceProblems()),
  },
]

/** Returns the names of the failed steps. */
export const check = () => runSteps(steps)

if (isMain(import.meta)) {
  stopWhenTold()
  const failed = await check()
  console.log(failed.length > 0 ? `没有通过：${failed.join('、')}` : '全部通过。')
  process.exitCode = failed.length > 0 ? 1 : 0
}
