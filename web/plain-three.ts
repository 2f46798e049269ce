import type { Plugin } from 'vite';

/** A chunk of shader text of three's own materials, or a material's whole shader; but for the one that every shader begins with. */
const SHADER_TEXT = /^((?:var|const) (?!colorspace_pars_fragment\b)\w+ = )"(?:[^"\\]|\\.)*";$/gm;

/** Parts of the renderer for headsets, cast shadows, mirrored surroundings and morphing bodies, and what stands for them. */
const PARTS: Record<string, string> = {
  'class WebXRManager extends EventDispatcher': `class WebXRManager extends EventDispatcher {
    enabled = false;
    isPresenting = false;
    setAnimationLoop() {}
    getEnvironmentBlendMode() {}
    dispose() {}
  }`,
  'function WebGLShadowMap': `function WebGLShadowMap() {
    this.enabled = false;
    this.type = PCFShadowMap;
    this.render = () => {};
  }`,
  'function WebGLEnvironments': 'function WebGLEnvironments() { return { get: () => null, dispose() {} }; }',
  'function WebGLMorphtargets': 'function WebGLMorphtargets() { return { update() {} }; }',
};

/**
 * The scene draws with shaders of its own, without lights and textures. What three has for others, a quarter of what would be sent, is
 * left out of the build. The build fails where three is no longer written as this expects.
 */
export function plainThree(): Plugin {
  return {
    name: 'plain-three',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/three/build/three.module.js')) return null;
      let plain = code.replace(SHADER_TEXT, '$1"";');
      if (plain.length > code.length * 0.9) this.error('three keeps its shaders in another form now');
      for (const [head, stand] of Object.entries(PARTS)) {
        const start = plain.indexOf(`\n${head}`);
        const end = plain.indexOf('\n}\n', start);
        if (start === -1 || end === -1) this.error(`three has no ${head} now`);
        plain = `${plain.slice(0, start)}\n${stand}\n${plain.slice(end + 3)}`;
      }
      return { code: plain, map: null };
    },
  };
}
