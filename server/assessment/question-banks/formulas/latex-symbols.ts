/** The commands of LaTeX for characters, read from what the converter makes of the commands. */
import temml from 'temml';

const COMMANDS =
  'alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega times div cdot pm mp le ge ne neq leq geq ll gg equiv approx sim simeq cong propto infty partial nabla sum prod coprod int iint iiint oint in notin ni subset supset subseteq supseteq cup cap emptyset forall exists nexists neg land lor oplus otimes ominus to rightarrow leftarrow leftrightarrow Rightarrow Leftarrow Leftrightarrow uparrow downarrow updownarrow mapsto rightleftharpoons longrightarrow angle measuredangle perp parallel triangle circ bullet star ast dagger therefore because hbar ell Re Im aleph prime degree ldots cdots vdots ddots langle rangle lfloor rfloor lceil rceil setminus wedge vee models vdash mid nmid nparallel prec succ square lVert rVert'.split(
    ' ',
  );
/** Characters that LaTeX needs in another form. */
const ESCAPED: Record<string, string> = {
  ...{ '{': '\\{', '}': '\\}', '%': '\\%', '#': '\\#', '&': '\\&', $: '\\$', _: '\\_', '\\': '\\backslash' },
  ...{ '−': '-', '∗': '*', '′': "'", '\u00a0': '\\ ', '\u2061': '', '\u2062': '', '\u2063': '', '\u2064': '' },
  ...{ '…': '\\ldots', '·': '\\cdot', '‖': '\\Vert', '∅': '\\emptyset', '∥': '\\parallel', '∣': '\\mid', '→': '\\to' },
  ...{ ℝ: '\\mathbb{R}', ℕ: '\\mathbb{N}', ℤ: '\\mathbb{Z}', ℚ: '\\mathbb{Q}', ℂ: '\\mathbb{C}', '°': '^{\\circ}' },
};

let known: Map<string, string> | null = null;

/** Returns the LaTeX of a character; the character itself if it has none. */
export function latexOfCharacter(character: string): string {
  known ??= new Map([...COMMANDS.map(commandEntry), ...Object.entries(ESCAPED)]);
  return known.get(character) ?? character;
}

function commandEntry(name: string): [string, string] {
  const made = temml.renderToString(`\\${name}`, { throwOnError: false });
  const character = [...made.replace(/<[^<>]*>/g, '').trim()].join('');
  return [character, `\\${name}`];
}

/** Functions whose names LaTeX writes upright. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln lg exp lim max min sup inf det gcd deg dim arg ker Pr hom'.split(
    ' ',
  ),
);
