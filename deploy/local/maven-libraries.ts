import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedTool } from './cache-folder.ts';
import { onPath, output, run } from './commands.ts';
import { type Machine, MissingTool } from './machine.ts';

/** A server whose jars are on Maven Central. */
export type MavenServer = {
  /** Display name, such as Kafka. */
  name: string;
  tool: string;
  version: string;
  /** Size of the download. */
  megabytes: number;
  /** The main jar. */
  jar: string;
  /** The content of `<dependencies>`. */
  dependencies: string;
};

const copyDependencies = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

export async function findJava(machine: Machine, name: string): Promise<string> {
  const install = 'apt-get install -y openjdk-17-jre-headless maven (macOS: brew install openjdk@17 maven)';
  const java = onPath(machine.env, 'java');
  const printed = java && (await output(java, ['-version'], machine));
  const major = Number(/version "(\d+)/.exec(printed ?? '')?.[1] ?? 0);
  if (!java || major < 17) throw new MissingTool(`${name} needs Java 17 or later: ${install}`);
  return java;
}

/** The class path of a server, its jars copied by Maven on first use. */
export async function mavenLibraries(machine: Machine, server: MavenServer): Promise<string> {
  const { name, tool, version, megabytes } = server;
  const folder = await cachedTool(machine, {
    tool,
    version,
    check: async (at) =>
      existsSync(join(at, 'jars.json')) && readFileSync(join(at, 'jars.json'), 'utf8') === jars(at, server),
    install: async (at) => {
      const maven = onPath(machine.env, 'mvn');
      if (!maven) {
        throw new MissingTool(
          `${name} is downloaded with Maven, which is not installed: apt-get install -y maven (macOS: brew install maven)`,
        );
      }
      machine.log(`fetching ${name} ${version} from Maven Central (once, ${megabytes} MB)`);
      const pom = join(at, 'pom.xml');
      writeFileSync(pom, pomText(server));
      const goal = [copyDependencies, '-DincludeScope=runtime', `-DoutputDirectory=${join(at, 'libs')}`];
      await run(maven, ['-q', '-B', '-f', pom, ...goal], { ...machine, timeoutMs: 300_000 });
      writeFileSync(join(at, 'jars.json'), jars(at, server));
    },
  });
  return join(folder, 'libs', '*');
}

/** Name and size of every jar. The list is written after a complete copy, so a partial one does not match. */
function jars(folder: string, { jar }: MavenServer): string {
  const libs = join(folder, 'libs');
  if (!existsSync(join(libs, jar))) return '';
  return JSON.stringify(
    readdirSync(libs)
      .sort()
      .map((name) => [name, statSync(join(libs, name)).size]),
  );
}

const pomText = ({ tool, dependencies }: MavenServer) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>homeplate</groupId><artifactId>${tool}-libraries</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>${dependencies}</dependencies>
</project>
`;
