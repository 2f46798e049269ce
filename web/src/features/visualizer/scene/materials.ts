import { DoubleSide, ShaderMaterial, Vector3 } from 'three';
import { rgbOf } from '../shapes/mesh.ts';
import { mixed, type Palette } from './region-palette.ts';

const vector = (hex: string): Vector3 => new Vector3(...rgbOf(hex));

/** At dusk, in the dark theme, everything but the dish is in the blue of the evening. */
const DUSK = 'vec3 dusk(vec3 c){return mix(c,c*vec3(.46,.49,.6)+vec3(.0,.008,.03),uDusk);}';

const INSTANCE = `
attribute vec4 tone;
attribute vec4 ink;
vec3 stained(){return mix(tone.rgb,tone.rgb*ink.rgb,tone.a);}`;

/**
 * Food and vessels: printed like the posters, in light, half shade and a shade of the region's own, with a soft highlight. `ink.a`
 * is how much a piece is lit up (over 0) or drawn back (below 0).
 */
export const foodMaterial = (palette: Palette, dusk: { value: number }): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: {
      uDusk: dusk,
      uShade: { value: vector(mixed(palette.near, '#ffffff', 0.42)) },
      uPaper: { value: vector(mixed(palette.cloth, palette.weave, 0.3)) },
    },
    vertexShader: `${INSTANCE}
varying vec3 vColor;
varying vec3 vNormal;
varying vec3 vEye;
varying float vLit;
void main(){
  vNormal=normalMatrix*normal;
  vColor=stained();
  vLit=ink.a;
  vec4 p=modelViewMatrix*vec4(position,1.);
  vEye=p.xyz;
  gl_Position=projectionMatrix*p;
}`,
    fragmentShader: `
uniform float uDusk;
uniform vec3 uShade;
uniform vec3 uPaper;
varying vec3 vColor;
varying vec3 vNormal;
varying vec3 vEye;
varying float vLit;
const vec3 LIGHT=vec3(-.46,.72,.52);
void main(){
  vec3 n=normalize(vNormal);
  vec3 eye=-normalize(vEye);
  float d=dot(n,LIGHT);
  vec3 c=vColor*mix(uShade,vec3(1.),smoothstep(-.34,.3,d)*.72+.28*smoothstep(.22,.8,d));
  c*=1.+.1*smoothstep(.55,.95,d);
  float shine=dot(n,normalize(LIGHT+eye));
  c+=.16*smoothstep(.955,.985,shine);
  float rim=1.-max(0.,dot(n,eye));
  c+=vec3(.07,.06,.05)*rim*rim*rim;
  c*=1.-.1*uDusk;
  float lit=max(vLit,0.);
  c=mix(c,uPaper*(1.-.55*uDusk)*(.72+.28*dot(c,vec3(.3,.5,.2))*1.4),max(-vLit,0.)*.74);
  c=c*(1.+.16*lit)+vec3(1.,.8,.25)*(lit*rim*rim*1.1+.05*lit);
  gl_FragColor=vec4(c,1.);
}`,
  });

const WEAVES = [
  // Ticking stripes.
  'float s=fract(p.x*1.6);float a=band(s,.1,.3)+.7*band(s,.4,.44)+.7*band(s,.02,.05);',
  // Round tiles.
  'vec2 q=p*2.2;q.x+=.5*mod(floor(q.y),2.);q=fract(q)-.5;float a=.85*(1.-smoothstep(.34,.38,length(q)))-.6*(1.-smoothstep(.1,.14,length(q)));',
  // Gingham.
  'vec2 q=fract(p*1.35);float a=.5*step(.5,q.x)+.5*step(.5,q.y);',
  // Zigzag.
  'float z=p.y*1.5+abs(fract(p.x*1.1)-.5)*.9;float s=fract(z);float a=band(s,.08,.42)*.95+.5*band(s,.56,.66);',
  // Plaid.
  'vec2 q=fract(p*.9);float a=.42*(band(q.x,.1,.44)+band(q.y,.1,.44))+.5*(band(q.x,.66,.7)+band(q.y,.66,.7))+.3*(band(q.x,.8,.84)+band(q.y,.8,.84));',
  // Leaves of kapa cloth: crossed ovals.
  'vec2 q=fract(p*1.25)-.5;vec2 r=vec2(q.x+q.y,q.x-q.y);float a=.9*(1.-smoothstep(.9,1.,abs(r.x)*1.6+r.y*r.y*7.)*1.)+.0;a=max(a,.9*(1.-smoothstep(.9,1.,abs(r.y)*1.6+r.x*r.x*7.)));',
] as const;

/** The cloth on the round table, woven as the region weaves. */
export const clothMaterial = (palette: Palette, weave: number, dusk: { value: number }): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: {
      uDusk: dusk,
      uCloth: { value: vector(palette.cloth) },
      uWeave: { value: vector(mixed(palette.weave, palette.cloth, 0.25)) },
      uEdge: { value: vector(palette.mid) },
    },
    vertexShader: `
varying vec3 vAt;
varying float vUp;
void main(){vAt=position;vUp=normal.y;gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}`,
    fragmentShader: `
uniform float uDusk;
uniform vec3 uCloth;
uniform vec3 uWeave;
uniform vec3 uEdge;
varying vec3 vAt;
varying float vUp;
${DUSK}
float band(float s,float a,float b){return smoothstep(a-.015,a+.015,s)-smoothstep(b-.015,b+.015,s);}
void main(){
  vec2 p=vAt.xz;
  ${WEAVES[weave] ?? WEAVES[0]}
  vec3 c=mix(uCloth,uWeave,clamp(a,0.,1.));
  float out2=dot(p,p);
  c=mix(c,uEdge,smoothstep(11.3,11.4,out2)*(1.-smoothstep(12.0,12.1,out2)));
  c=vUp<.5?uEdge*.82:c;
  gl_FragColor=vec4(dusk(c),1.);
}`,
  });

/** Flat print: sky and scenery, shadows, steam. The color is the ink's; its last part is how dense it is, unless all of it is. */
export const flatMaterial = (dusk: { value: number }, isDense = false): ShaderMaterial =>
  new ShaderMaterial({
    transparent: !isDense,
    side: DoubleSide,
    depthWrite: false,
    uniforms: { uDusk: dusk },
    vertexShader: `${INSTANCE}
varying vec4 vColor;
void main(){vColor=vec4(stained(),ink.a);gl_Position=projectionMatrix*modelViewMatrix*(instanceMatrix*vec4(position,1.));}`,
    fragmentShader: `
uniform float uDusk;
varying vec4 vColor;
${DUSK}
void main(){gl_FragColor=vec4(dusk(vColor.rgb),vColor.a);}`,
  });
