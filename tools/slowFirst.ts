/**
 * The order of test files: slow ones first, so that no core is idle at the end while another still runs one
 * of them. Vitest knows the times of the last run; a fresh checkout has none, and would go by size.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** More than ten seconds on two cores. */
const slow =
  /tools\/(start|dev|drill|bootstrap)\.test|\/every\/|[dD]emo[A-Z.]\w*\.?\w*test|shares\.test|\/media\/|embeddedPostgres|staffCommand|ownSecret|counts\.test|template\.console|studio\/engine\/|screens\.(?:states|presses)|uploadFlow|gallery\.test|jobWatch|benchmarks|upgrade|test\/payments|everyList|longExports|cuts\.test/

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.test(moduleId)

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // A worker is reused for the files of its project. Those with few files have large ones: they come first.
    const projects = [...Map.groupBy(sorted, ({ project }) => project.name).values()]
    return projects
      .sort((one, other) => one.length - other.length)
      .flatMap((ofProject) => [...ofProject.filter(isSlow), ...ofProject.filter((file) => !isSlow(file))])
  }
}
