import type { Plugin } from 'vite';

/** A chunk of shader text of three's own materials, or a material's whole shader; but for the one that every shader begins with. */
const SHADER_TEXT = /^((?:var|const) (?!colorspace_pars_fragment\b)\w+ = )"(?:[^"\\]|\\.)*";$/gm;

/** The scene draws with shaders of its own: those of three's materials, a fifth of what is sent, are left out of the build. */
export function plainThree(): Plugin {
  return {
    name: 'plain-three',
    apply: 'build',
    transform(code, id) {
      if (!/\/three\/build\/three\.module\.js$/.test(id)) return null;
      const plain = code.replace(SHADER_TEXT, '$1"";');
      if (plain.length > code.length * 0.9) this.error('three keeps its shaders in another form now');
      return { code: plain, map: null };
    },
  };
}
